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
    ["line 1: the header does not say where the session began", [{ ...header, at: "5" }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: 0 } }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: null }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, build: 7 }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, state: "x" }]],
    ["line 1: the header does not say where the client ran", [{ ...header, deployment: { clientId: 3, minutesEast: "60" } }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: "0", hash: "0" } }]],
    ["line 1: this recording was made by another version of Slipstream", [{ ...header, v: 2 }]],
    ["line 2: the end does not say what the session came to", [header, { kind: "end", events: 3, head: "a", state: 7 }]],
    ["line 1: not an object", ["null"]],
    ["line 1: not an object", ["7"]],
    ["line 2: longer than a line may be", [header, " ".repeat(4 * 1024 * 1024) + "x"]],
    ["line 2: the end does not say what the session came to", [header, { kind: "end", events: "3", head: "a", state: "b" }]],
    ["line 2: the end does not say what the session came to", [header, { kind: "end", events: 3, head: 7, state: "b" }]],
    ["line 2: an input of no known kind", [header, { at: 6 }]],
    ["line 2: not JSON", [header, "\uFEFF{}"]],
    ["line 2: an input without its time", [header, { input: { kind: "timer" } }]],
    ["line 2: an input of no known kind", [header, { at: 6, input: { kind: "wish" } }]],
    ["line 2: the end does not say what the session came to", [header, { kind: "end", events: 3 }]],
  ])("and says %j", (message, lines) => {
    expect(() => read(...lines)).toThrow(message);
    expect(() => read(...lines)).toThrow(expect.objectContaining({ name: "UnreadableRecording" }));
  });

  it("with inputs of every kind, as long as a line may be", () => {
    const kinds = ["command", "read-watched", "read-released", "read-refreshed", "delivery", "signal", "reply", "timer", "session-elsewhere", "id"];
    const inputs = kinds.map((kind) => ({ at: 6, input: { kind } }));
    expect(read(header, ...inputs).slice(1)).toEqual(inputs.map((admitted) => ({ type: "input", admitted })));
    const longest = JSON.stringify({ at: 6, input: { kind: "id" } }).padEnd(4 * 1024 * 1024);
    expect(read(header, longest)[1]).toMatchObject({ type: "input" });
  });

  it("as it was written: only a BOM before everything and lines of blanks say nothing", () => {
    const build = "a\uFEFFb";
    const [first, blank] = read({ ...header, build }, "  ");
    expect(first).toMatchObject({ header: { build } });
    expect(blank).toBeUndefined();
  });

  it("and names the player whose session was on the device, or nobody", () => {
    expect(read({ ...header, player: "0123456789abcdef" })[0]).toMatchObject({ header: { player: "0123456789abcdef" } });
    expect(read({ ...header, player: 7 })[0]).toMatchObject({ header: { player: null } });
  });
});
