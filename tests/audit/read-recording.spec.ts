import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { linked, recordingLines, sha256 } from "../kit/recording-lines.ts";
import { runs } from "../kit/ports/runs.ts";

const header = {
  kind: "slipstream-recording",
  v: 16,
  at: 5,
  build: "test",
  deployment: { clientId: 3, minutesEast: 60 },
  head: { length: 0, hash: "0" },
  shapes: "5a9e5",
  state: {},
  player: null,
};

const end = { kind: "end", events: 3, head: "a", state: "b" };
const timer = { at: 6, input: { kind: "timer", timer: "silence#1" } };

/** Objects are numbered and linked as a recorder does; a text stands as it is, after them. */
const read = (...lines: readonly (string | object)[]) => {
  const objects = lines.filter((line): line is object => typeof line === "object");
  return recordingLines(linked(objects) + lines.filter((line) => typeof line === "string").join("\n"));
};

describe("a recording is read line by line", () => {
  it("from its header through its inputs and their facts to its end, skipping a BOM and blank lines", async () => {
    const command = {
      at: 7,
      input: { kind: "command", name: "a", args: {} },
      ids: ["a-1"],
      outgoing: [["timer silence#2", { ms: 5_000 }]],
      from: 4,
      facts: [["SelectionAdded", [[["betslip", "legs"], []]]], ["FeedLost"]],
      check: { events: 5, head: "a", state: "b" },
    };
    const text = linked([header, timer, command, end]).replaceAll("\n", "\r\n\r\n");
    const { ids, outgoing, from, facts, check } = command;
    expect(await recordingLines(`\uFEFF${text}`)).toEqual([
      { line: 1, type: "header", header },
      { line: 3, type: "step", step: { ...timer, ids: [], outgoing: [], from: 0, facts: [], check: undefined } },
      { line: 5, type: "step", step: { at: 7, input: command.input, ids, outgoing, from, facts, check } },
      { line: 7, type: "end", end },
    ]);
  });

  it("of several sessions, one after the other", async () => {
    const lines = await recordingLines(linked([header, timer, end]) + linked([header, end]));
    expect(lines.map(({ type }) => type)).toEqual(["header", "step", "end", "header", "end"]);
  });

  it("of a report, passing over a session that there is a reason against, whose lines are followed all the same", async () => {
    const report = (sessions: number) => `${JSON.stringify({ kind: "slipstream-report", v: 1, at: 5, build: "test", note: "", sessions, lacks: [] })}\n`;
    const older = linked([{ ...header, build: "old" }, { at: 6, input: { kind: "of its own" } }, end]);
    const whyNot = ({ build }: { readonly build: string }) => (build === "old" ? "it is old" : undefined);
    const given = (text: string) => recordingLines(text, sha256, whyNot);
    const lines = await given(report(2) + older + linked([header, timer, end]));
    expect(lines.map(({ type, line }) => [type, line])).toEqual([["report", 1], ["passed-over", 2], ["header", 5], ["step", 6], ["end", 7]]);
    expect(lines[1]).toMatchObject({ reason: "it is old" });
    await expect(given(report(2) + older.replace("of its own", "of no one's") + linked([header, end]))).rejects.toThrow(/^line 3: does not follow from the line before it/);
    await expect(given(report(2) + older)).rejects.toThrow("line 5: the report says that it holds 2 sessions, and there are 1");
    await expect(given(older)).rejects.toThrow("line 1: it is old");
  });

  it("of a report, passing over a session whose lines have another form, as of a page from before a release", async () => {
    const report = `${JSON.stringify({ kind: "slipstream-report", v: 1, at: 5, build: "test", note: "", sessions: 2, lacks: [] })}\n`;
    const lines = await recordingLines(report + linked([{ ...header, v: 15, shapes: undefined }, { at: 6, input: { kind: "of its own" } }, end]) + linked([header, end]));
    expect(lines.map(({ type, line }) => [type, line])).toEqual([["report", 1], ["passed-over", 2], ["header", 5], ["end", 6]]);
    expect(lines[1]).toMatchObject({ reason: expect.stringMatching(/^this recording has version 15, and this code reads version 16/) });
  });

  it.each<[string, readonly (string | object)[]]>([
    ["line 1: the file holds no recording", []],
    ["line 1: not JSON", ["{cut"]],
    ["line 1: not an object", ["[]"]],
    ["line 1: not an object", ["null"]],
    ["line 1: not an object", ["7"]],
    ["line 1: not a Slipstream recording", [{ ...header, kind: "feed-recording" }]],
    ["line 1: a log, not a recording: verify it instead", [{ kind: "slipstream-log", v: 2 }]],
    ["line 1: the header is without its link: it was cut off or changed", [JSON.stringify(header)]],
    ["line 1: the header was changed after it was written", [linked([header]).trimEnd().replace('"at":5', '"at":6')]],
    ["line 2: without the link to the line before it: it was cut off or changed", [header, JSON.stringify({ ...timer, n: 2 })]],
    ["Replay it with the code of the build that wrote it, test", [{ ...header, v: 2 }]],
    ["line 1: this recording has version 17, and this code reads version 16", [{ ...header, v: 17 }]],
    ['line 1: this recording has version "9"', [{ ...header, v: "9" }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, shapes: 7 }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: "0" } }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: "0", hash: "0" } }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: { length: 0 } }]],
    ["line 1: the header does not say where the session began", [{ ...header, head: null }]],
    ["line 1: the header does not say where the session began", [{ ...header, at: "5" }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, state: null }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, state: "x" }]],
    ["line 1: the header does not say in which state the session began", [{ ...header, build: 7 }]],
    ["line 1: the header does not say where the client ran", [{ ...header, deployment: { clientId: "3" } }]],
    ["line 1: the header does not say where the client ran", [{ ...header, deployment: { clientId: 3, minutesEast: "60" } }]],
    ["line 2: the end does not say what the session came to", [header, { ...end, state: 7 }]],
    ["line 2: the end does not say what the session came to", [header, { ...end, events: "3" }]],
    ["line 2: the end does not say what the session came to", [header, { ...end, head: 7 }]],
    ["line 2: longer than a line may be", [header, " ".repeat(4 * 1024 * 1024) + "x"]],
    ["line 2: an input of no known kind", [header, { at: 6 }]],
    ["line 2: an input of no known kind", [header, { at: 6, input: { kind: "wish" } }]],
    ["line 2: an input without its time", [header, { input: { kind: "timer" } }]],
    ["line 2: a delivery without its frames", [header, { at: 6, input: { kind: "delivery" } }]],
    ["line 2: a delivery without its frames", [header, { at: 6, input: { kind: "delivery", frames: [null] } }]],
    ["line 2: a delivery without its frames", [header, { at: 6, input: { kind: "delivery", frames: [{ topic: "a", payload: 7 }] } }]],
    ["line 2: a delivery without its frames", [header, { at: 6, input: { kind: "delivery", frames: [{ payload: "a" }] } }]],
    ["line 2: does not say what came of the input", [header, { ...timer, ids: "a-1" }]],
    ["line 2: does not say what came of the input", [header, { ...timer, from: "1", facts: [] }]],
    ["line 2: does not say what came of the input", [header, { ...timer, facts: {} }]],
    ["line 2: a fact without its type, or with changes that are none", [header, { ...timer, from: 1, facts: [[7]] }]],
    ["line 2: a fact without its type, or with changes that are none", [header, { ...timer, from: 1, facts: [["FeedLost", {}]] }]],
    ["line 2: a check without its hashes", [header, { ...timer, check: { events: 1_000 } }]],
    ["line 2: a call or a timer without its values", [header, { ...timer, outgoing: [["timer a"]] }]],
    ["line 2: a call or a timer without its values", [header, { ...timer, outgoing: {} }]],
    ["line 2: not JSON", [header, "\uFEFF{}"]],
    ["line 2: without its number", [header, JSON.stringify(timer)]],
    ["line 3: not a Slipstream recording", [header, end, JSON.stringify(timer)]],
    ["line 2: nested too deeply", [header, `{"at":6,"input":${"[".repeat(40)}${"]".repeat(40)}}`]],
    ["line 2: holds a name that an input never has", [header, '{"at":6,"input":{"kind":"reply","__proto__":{}}}']],
    ["line 2: holds a name that an input never has", [header, String.raw`{"at":6,"input":{"kind":"reply","\u005f_proto__":{}}}`]],
    ["line 2: the recording has no end: it was cut off", [header]],
    ["line 3: the recording has no end: it was cut off", [header, timer]],
  ])("and says %j", async (message, lines) => {
    await expect(read(...lines)).rejects.toThrow(message);
    await expect(read(...lines)).rejects.toThrow(expect.objectContaining({ name: "UnreadableRecording" }));
  });

  it("and says where it is not UTF-8", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(linked([header])), 0xff, 0x0a]);
    await expect(recordingLines(bytes)).rejects.toThrow("line 2: not UTF-8");
  });

  it("with inputs of every kind", async () => {
    const kinds = ["start", "command", "read-watched", "read-released", "read-refreshed", "delivery", "signal", "reply", "timer", "session-elsewhere", "desk", "front", "detail-dropped", "kept"];
    const inputs = kinds.map((kind) => ({ at: 6, input: kind === "delivery" ? { kind, frames: [] } : { kind } }));
    expect((await read(header, ...inputs, end)).slice(1, -1)).toMatchObject(inputs.map((step) => ({ type: "step", step })));
  });

  it("and names the player whose session was on the device, or nobody", async () => {
    expect((await read({ ...header, player: "0123456789abcdef" }, end))[0]).toMatchObject({ header: { player: "0123456789abcdef" } });
    expect((await read({ ...header, player: 7 }, end))[0]).toMatchObject({ header: { player: null } });
  });
});

describe("a line that was taken out, put in, moved or changed", () => {
  const lines = linked([header, ...[1, 2, 3, 4, 5, 6].map((n) => ({ at: n, input: { kind: "timer", timer: `t#${n}` } })), end]).trimEnd().split("\n");
  const without = (place: number): string[] => lines.filter((_, at) => at !== place);

  it("is named by its number", async () => {
    const swapped = [...lines];
    [swapped[2], swapped[4]] = [lines[4] ?? "", lines[2] ?? ""];
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ["line 4: line 4 of the session is missing before it", without(3)],
      ["line 3: lines 3 to 5 of the session are missing before it", [...lines.slice(0, 2), ...lines.slice(5)]],
      ["line 5: line 4 of the session again, where line 5 should stand", [...lines.slice(0, 4), ...lines.slice(3)]],
      ["line 3: lines 3 to 4 of the session are missing before it", swapped],
      ["line 4: does not follow from the line before it: one of the two was changed", lines.map((line, at) => (at === 3 ? line.replace("t#3", "t#7") : line))],
      ["line 8: the recording has no end: it was cut off", lines.slice(0, -1)],
      ["line 1: not a Slipstream recording", lines.slice(1)],
    ];
    for (const [message, damaged] of cases) await expect(recordingLines(damaged.join("\n"))).rejects.toThrow(message);
  });

  it("is noticed at or before its place, whatever was done to any number of lines", async () => {
    const deed = fc.record({ what: fc.constantFrom("remove", "double", "swap", "digit"), at: fc.nat(lines.length - 1), other: fc.nat(lines.length - 1) });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 3 }), async (deeds) => {
        let damaged = [...lines];
        for (const { what, at, other } of deeds) {
          if (what === "remove") damaged.splice(at, 1);
          else if (what === "double") damaged.splice(other, 0, damaged[at] ?? "");
          else if (what === "swap") [damaged[at], damaged[other]] = [damaged[other] ?? "", damaged[at] ?? ""];
          else damaged[at] = (damaged[at] ?? "").replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
        }
        damaged = damaged.filter((line) => line !== "");
        const first = damaged.findIndex((line, at) => line !== lines[at]);
        fc.pre(damaged.join("\n").trim() !== lines.join("\n"));
        const error: unknown = await recordingLines(damaged.join("\n")).then(() => undefined, (thrown: unknown) => thrown);
        expect(String(error)).toMatch(/^UnreadableRecording: line \d+: /);
        const named = Number(/line (\d+)/.exec(String(error))?.[1]);
        expect(named).toBeLessThanOrEqual((first === -1 ? damaged.length : first) + 2);
      }),
      runs(400, 20_000),
    );
  }, 120_000);
});
