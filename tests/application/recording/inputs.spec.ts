import { describe, expect, it } from "vitest";
import { createInputs, type AdmittedInput, writtenDelivery } from "../../../src/application/recording/inputs.ts";
import { notedIds } from "../../../src/application/recording/noted-ids.ts";
import { attemptId } from "../../kit/builders.ts";

const timer = { kind: "timer", timer: "silence#1" } as const;

describe("the gate", () => {
  it("stamps each input with its time before it takes effect, and that is the time until the next", () => {
    let wall = 5;
    const inputs = createInputs(() => wall);
    const seen: (AdmittedInput | string)[] = [];
    inputs.admitted$.subscribe((input) => seen.push(input));
    inputs.noted$.subscribe((id) => seen.push(id));
    wall = 7;
    expect(inputs.now()).toBe(5);
    expect(inputs.admit(() => timer, () => (seen.push(`ran at ${inputs.now()}`), "done"))).toBe("done");
    wall = 9;
    inputs.note("a");
    expect(seen).toEqual([{ at: 7, input: timer }, "ran at 7", "a"]);
  });

  it("can be set to now, for work that no input causes", () => {
    let wall = 5;
    const inputs = createInputs(() => wall);
    wall = 7;
    inputs.catchUp();
    expect(inputs.now()).toBe(7);
  });

  it("describes an input once, when it is first looked at", () => {
    const inputs = createInputs(() => 5);
    const seen: AdmittedInput[] = [];
    let described = 0;
    inputs.admitted$.subscribe((input) => seen.push(input));
    inputs.admit(() => ((described += 1), timer), () => undefined);
    expect(described).toBe(0);
    expect([seen[0]?.input, seen[0]?.input, described]).toEqual([timer, timer, 1]);
  });

  it("hands on the text of a delivery, which is that of its description, without describing it", () => {
    const inputs = createInputs(() => 5);
    const seen: AdmittedInput[] = [];
    inputs.admitted$.subscribe((input) => seen.push(input));
    const frames = [{ topic: "feeds/live/bet_stop/1", payload: '{"a":"\u2028\\"}' }, { topic: "é", payload: "\ud800" }];
    let described = 0;
    inputs.admit(() => ((described += 1), { kind: "delivery", frames }), () => undefined, () => writtenDelivery(JSON.stringify(frames)));
    expect(seen[0]?.written?.()).toBe(JSON.stringify({ kind: "delivery", frames }));
    expect(described).toBe(0);
    expect(seen[0]?.input).toEqual({ kind: "delivery", frames });
  });

  it("builds no description of an input while nothing is recorded", () => {
    const inputs = createInputs(() => 5);
    let described = 0;
    inputs.admit(() => ((described += 1), timer), () => undefined);
    expect(described).toBe(0);
  });
});

it("an id or a salt that is drawn is noted, so that a replay draws the same", () => {
  const inputs = createInputs(() => 5);
  const seen: string[] = [];
  inputs.noted$.subscribe((id) => seen.push(id));
  const salts = ["a".repeat(32), undefined];
  const ids = notedIds({ pseudonym: String, attempt: () => attemptId("attempt-1"), salt: () => salts.shift() }, inputs);
  expect([ids.attempt(), ids.salt(), ids.salt()]).toEqual(["attempt-1", "a".repeat(32), undefined]);
  expect(ids.pseudonym("5501")).toBe("5501");
  expect(seen).toEqual(["attempt-1", "a".repeat(32), "5501"]);
});
