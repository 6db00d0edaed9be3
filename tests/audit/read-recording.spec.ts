import { describe, expect, it } from "vitest";
import { STATE_VERSION } from "../../src/domain/rooms.ts";
import { recordingLines } from "../kit/recording-lines.ts";

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

const read = (...lines: readonly (string | object)[]) =>
  recordingLines(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));

describe("a recording is read line by line", () => {
  it("from its header through its inputs to its end, past a BOM and blank lines", async () => {
    const timer = { at: 6, input: { kind: "timer", timer: "silence#1" } };
    const end = { kind: "end", events: 3, head: "a", state: "b" };
    expect(await read(`\uFEFF${JSON.stringify(header)}`, "", timer, end)).toEqual([
      { type: "header", header },
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
    ["line 3: something stands after the end", [header, { kind: "end", events: 3, head: "a", state: "b" }, { at: 6, input: { kind: "timer" } }]],
    ["line 2: nested too deeply", [header, `{"at":6,"input":${"[".repeat(40)}${"]".repeat(40)}}`]],
    ["line 2: holds a name that an input never has", [header, '{"at":6,"input":{"kind":"reply","__proto__":{}}}']],
    ["line 3: an input without its time", [header, "", {}]],
  ])("and says %j", async (message, lines) => {
    await expect(read(...lines)).rejects.toThrow(message);
    await expect(read(...lines)).rejects.toThrow(expect.objectContaining({ name: "UnreadableRecording" }));
  });

  it("and says where it is not UTF-8", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(`${JSON.stringify(header)}\n`), 0xff, 0x0a]);
    await expect(recordingLines(bytes)).rejects.toThrow("line 2: not UTF-8");
  });

  it("with inputs of every kind, as long as a line may be", async () => {
    const kinds = ["command", "read-watched", "read-released", "read-refreshed", "delivery", "signal", "reply", "timer", "session-elsewhere", "id"];
    const inputs = kinds.map((kind) => ({ at: 6, input: { kind } }));
    expect((await read(header, ...inputs)).slice(1)).toEqual(inputs.map((admitted) => ({ type: "input", admitted })));
    const longest = JSON.stringify({ at: 6, input: { kind: "id" } }).padEnd(4 * 1024 * 1024);
    expect((await read(header, longest))[1]).toMatchObject({ type: "input" });
  });

  it("as it was written: only a BOM before everything and lines of blanks say nothing", async () => {
    const build = "a\uFEFFb";
    expect(await read({ ...header, build }, "  ")).toMatchObject([{ header: { build } }]);
  });

  it("and names the player whose session was on the device, or nobody", async () => {
    expect((await read({ ...header, player: "0123456789abcdef" }))[0]).toMatchObject({ header: { player: "0123456789abcdef" } });
    expect((await read({ ...header, player: 7 }))[0]).toMatchObject({ header: { player: null } });
  });
});
