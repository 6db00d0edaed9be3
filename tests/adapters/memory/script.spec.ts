import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createScript } from "../../../src/adapters/memory/script.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { outcomeOf } from "../../kit/ports/outcome-of.ts";

const lost = new NoAnswer({ reason: { code: "told", message: "lost" } });

describe("a script of calls", () => {
  it("fails the next call of a name once, and that call has no effect", async () => {
    const script = createScript();
    let happened = 0;
    const call = () => outcomeOf(script.run("place", Effect.sync(() => (happened += 1))));
    script.failNext("place", lost);
    expect([await call(), await call(), happened, script.calls("place")]).toEqual([lost, 1, 1, 2]);
  });

  it("can lose only the answer", async () => {
    const script = createScript();
    let happened = 0;
    script.failNext("place", lost, "after");
    expect(await outcomeOf(script.run("place", Effect.sync(() => (happened += 1))))).toBe(lost);
    expect(happened).toBe(1);
  });

  it("holds back one answer until it is released, and does not hold later answers", async () => {
    const script = createScript();
    const release = script.hold("place");
    const answers: number[] = [];
    const held = outcomeOf(script.run("place", Effect.succeed(1))).then(() => answers.push(1));
    await outcomeOf(script.run("other", Effect.void));
    expect(answers).toEqual([]);
    release();
    await held;
    await outcomeOf(script.run("place", Effect.succeed(2)));
    expect(answers).toEqual([1]);
  });
});
