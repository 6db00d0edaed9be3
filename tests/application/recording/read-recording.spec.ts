import { describe, expect, it } from "vitest";
import { createRecordingReader } from "../../../src/application/recording/read-recording.ts";
import { STATE_VERSION } from "../../../src/domain/rooms.ts";

const header = {
  kind: "slipstream-recording",
  v: 3,
  at: 5,
  build: "test",
  deployment: { clientId: 3, minutesEast: 60 },
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
    ["Check out build test, which wrote it, and replay it there", [{ ...header, v: 2, stateVersion: 2 }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: "0" } }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, state: null }]],
    ["line 1: this recording was made by another version of Slipstream", [{ ...header, stateVersion: 1 }]],
    ["line 1: the header does not say where the client ran", [{ ...header, deployment: { clientId: "3" } }]],
    ["line 2: an input without its time", [header, { input: { kind: "timer" } }]],
    ["line 2: an input of no known kind", [header, { at: 6, input: { kind: "wish" } }]],
    ["line 2: the end does not say what the session came to", [header, { kind: "end", events: 3 }]],
  ])("and says %j", (message, lines) => {
    expect(() => read(...lines)).toThrow(message);
  });
});
