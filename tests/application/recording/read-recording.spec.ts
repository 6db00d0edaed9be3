import { describe, expect, it } from "vitest";
import { createRecordingReader } from "../../../src/application/recording/read-recording.ts";
import { STATE_VERSION } from "../../../src/domain/snapshot.ts";

const header = {
  kind: "slipstream-recording",
  v: 2,
  at: 5,
  build: "test",
  head: { length: 0, hash: "0" },
  stateVersion: STATE_VERSION,
  state: {},
  player: null,
};

const read = (...lines: readonly (string | object)[]) => {
  const next = createRecordingReader();
  return lines.map((line) => next(typeof line === "string" ? line : JSON.stringify(line)));
};

describe("a recording is read line by line", () => {
  it("from its header through its inputs to its end, past a BOM and blank lines", () => {
    const timer = { at: 6, input: { kind: "timer", timer: "silence#1" } };
    const end = { kind: "end", events: 3, head: "a", state: "b" };
    expect(read(`\uFEFF${JSON.stringify(header)}`, "", timer, end)).toEqual([
      { type: "header", header },
      undefined,
      { type: "input", admitted: timer },
      { type: "end", end },
    ]);
  });

  it.each([
    ["line 1: not JSON", ["{cut"]],
    ["line 1: not an object", ["[]"]],
    ["line 1: not a Slipstream recording", [{ ...header, kind: "feed-recording" }]],
    ["line 1: recorded in version 1", [{ ...header, v: 1 }]],
    ["line 1: the header says not where the session began", [{ ...header, head: { length: "0" } }]],
    ["line 1: the header says not in which state the session began", [{ ...header, state: null }]],
    [`line 1: the state is of version 1, this build's of ${STATE_VERSION}: replay it with build test`, [{ ...header, stateVersion: 1 }]],
    ["line 2: an input without its time", [header, { input: { kind: "timer" } }]],
    ["line 2: an input of no known kind", [header, { at: 6, input: { kind: "wish" } }]],
    ["line 2: an end that says not what the session came to", [header, { kind: "end", events: 3 }]],
  ])("and says %j", (message, lines) => {
    expect(() => read(...lines)).toThrow(message);
  });
});
