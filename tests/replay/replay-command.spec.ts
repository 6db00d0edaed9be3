import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { replayCommand } from "../../scripts/replay-command.ts";
import { readPlayable } from "../../src/audit/recording/playable.ts";
import type { StartClient } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { relinked } from "../kit/recording-lines.ts";
import { digest, quiet, startRecordedSession } from "./recorded-session.ts";
import { endOf, startClient } from "./replay-twice.ts";

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Builds that fail: when they begin, and at the third input. */
const unable: StartClient = () => Promise.reject(new Error("there is no state"));
const failing: StartClient = async (start) => {
  const client = await startClient(start);
  let given = 0;
  return { ...client, step: (admitted) => ((given += 1) === 3 ? Promise.reject(new Error("boom")) : client.step(admitted)) };
};

const run = async (given: string, recording: string | Uint8Array = "", own: StartClient = startClient, other: StartClient = startClient, kept: Readonly<Record<string, StartClient>> = {}) => {
  let printed = "";
  const waits: number[] = [];
  const code = await replayCommand(given === "" ? [] : given.split(" "), {
    sha256: digest.sha256,
    chunksOf: () => chunksOf(typeof recording === "string" ? new TextEncoder().encode(recording) : recording),
    startClient: own,
    codeHash: "test",
    isKept: (code) => code in kept,
    loadKept: async (code) => kept[code] ?? Promise.reject(new Error(`no ${code}`)),
    loadBuild: async (path) => {
      if (path !== "../main") throw new Error(`there is no build at ${path}`);
      return other;
    },
    wait: async (ms) => void waits.push(ms),
    print: (text) => void (printed += text),
  });
  const told = printed.startsWith("{") ? printed.trim().split("\n").map((line): Readonly<Record<string, unknown>> => JSON.parse(line)) : [];
  return { code, printed, told, waits };
};

const oddsOf = (seq: number, odds: number) => JSON.stringify({ event_id: 100, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds, active: 1 }] }] });

const recorded = async (build = "test"): Promise<string> => {
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence", { build });
  feed.signal("connected");
  slipstream.intents.toggleSelection({ selection: selection() });
  for (const seq of [1, 2, 3]) {
    clock.advance(70);
    feed.deliver([{ topic: "feeds/live/odds_change/100", payload: oddsOf(seq, 1 + seq / 10) }]);
  }
  await quiet();
  return slipstream.recording?.text() ?? "";
};

const OTHER = "c0ffee1+0123456789abcdef";

describe("the replay command", () => {
  it("says for each session what it came to, and ends with 0 when all agree", async () => {
    const text = await recorded();
    const { code, told } = await run("recording.ndjson", text + text);
    expect(code).toBe(0);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ agrees: true, build: "test", unaskedReplies: [] });
    expect(told[0]).toEqual(told[1]);
    expect((await run("--summary recording.ndjson", text + text)).told).toEqual([
      { agrees: true, sessions: 2, inputs: 14, compared: 2 * Number(told[0]?.["compared"]), divergence: null },
    ]);
  });

  it("reads a packed file as well", async () => {
    const text = await recorded();
    expect(await run("recording.ndjson.gz", gzipSync(text))).toEqual(await run("recording.ndjson", text));
  });

  it("says of a packed file that was cut off where it ends, as of a line that is missing", async () => {
    const packed = gzipSync(await recorded());
    const { code, told } = await run("recording.ndjson.gz", packed.subarray(0, -100));
    expect([code, told.at(-1)]).toEqual([1, { agrees: false, error: expect.stringMatching(/^line \d+: the file is packed with gzip and cannot be unpacked further/) as unknown }]);
  });

  it("names the line, the event and the field that differ, and ends with 1", async () => {
    const text = relinked((await recorded()).replace(String.raw`odds\":1.2`, String.raw`odds\":1.7`));
    const line = text.split("\n").findIndex((written) => written.includes(String.raw`odds\":1.7`)) + 1;
    const { code, told } = await run("recording.ndjson", text);
    expect(code).toBe(1);
    expect(told[0]).toMatchObject({
      agrees: false,
      divergence: { kind: "state-differs", line, recorded: "OddsChanged", fields: [{ field: "betslip.legs[0].odds", recorded: 1_200_000, replayed: 1_700_000 }, {}] },
    });
    expect(told[0]?.["reason"]).toContain(`line ${line}, event `);
    expect(told[0]?.["reason"]).toContain("betslip.legs[0].odds was 1200000, is 1700000");
  });

  it("fails on a damaged line, a missing end and a command of another build, each by its line", async () => {
    const text = await recorded();
    const lines = text.trimEnd().split("\n");
    const cutOff = `line ${lines.length}: the recording has no end: it was cut off; it plays as far as line ${lines.length - 1}`;
    expect(await run("r", lines.slice(0, -1).join("\n"))).toMatchObject({ code: 1, told: [{ agreedUpTo: lines.length - 1 }, { agrees: false, error: cutOff }] });
    const other = relinked(text.replace("betslip/toggle-selection", "betslip/juggle-selection"));
    expect(await run("r", other)).toMatchObject({ code: 1, told: [{ agreedUpTo: 4 }, { error: "line 5: this build has no command betslip/juggle-selection" }] });
    expect(await run("--summary r", lines.slice(0, -1).join("\n"))).toMatchObject({ code: 1, told: [{ agrees: false, sessions: 1, agreedUpTo: lines.length - 1, error: cutOff }] });
  });

  it("replays a damaged file up to the damage, and says how far that agrees, in the words of the page", async () => {
    const text = await recorded();
    const damaged = text + text.replace(String.raw`odds\":1.3`, String.raw`odds\":1.4`);
    const bad = damaged.split("\n").findIndex((line) => line.includes(String.raw`odds\":1.4`)) + 1;
    const { code, told } = await run("r", damaged);
    const [whole, part, failed] = told;
    expect([code, told.length, whole?.["agrees"]]).toEqual([1, 3, true]);
    expect(part).toMatchObject({ agreedUpTo: bad - 1, inputs: Number(whole?.["inputs"]) - 2, compared: Number(whole?.["compared"]) - 1 });
    expect(part).not.toHaveProperty("agrees");
    expect(failed).toEqual({ agrees: false, error: (await readPlayable(new Blob([damaged]), digest.sha256)).failure });
    expect(failed?.["error"]).toBe(`line ${bad}: does not follow from the line before it: one of the two was changed; it plays as far as line ${bad - 1}`);
  });

  it("names what differs before the damage as well, and says that only the lines before that agree", async () => {
    const differing = relinked((await recorded()).replace(String.raw`odds\":1.2`, String.raw`odds\":1.7`)).trimEnd().split("\n");
    const line = differing.findIndex((written) => written.includes(String.raw`odds\":1.7`)) + 1;
    const cut = differing.slice(0, -1).join("\n");
    expect(await run("r", cut)).toMatchObject({ code: 1, told: [{ agrees: false, divergence: { line }, agreedUpTo: line - 1 }, { agrees: false }] });
    expect(await run("--against ../main r", cut)).toMatchObject({ code: 1, told: [{ inputs: 7, agreedUpTo: differing.length - 1 }, { agrees: false }] });
    expect(await run("--against ../main --summary r", cut)).toMatchObject({ code: 1, told: [{ agrees: false, sessions: 1, agreedUpTo: differing.length - 1 }] });
  });

  it("stops where it was told to, says whether it agrees up to there, and does not judge the end", async () => {
    const text = await recorded();
    const { code, told } = await run("--until 2 recording.ndjson", text);
    expect([code, told[0]?.["agrees"]]).toEqual([0, true]);
    expect(told[0]).not.toHaveProperty("until");
    expect(told[0]).not.toHaveProperty("recorded");
    expect(Number(told[0]?.["events"])).toBeLessThan(5);
    const later = relinked(text.replace(String.raw`odds\":1.3`, String.raw`odds\":1.7`));
    expect(await run("--until 2 r", later)).toMatchObject({ code: 0, told: [{ agrees: true }] });
    expect(await run("r", later)).toMatchObject({ code: 1, told: [{ agrees: false }] });
  });

  it("compares the record where it stops also when the recorded page made it later, or made another one", async () => {
    const lines = (await recorded()).trimEnd().split("\n");
    const made = lines.findIndex((line) => line.includes('"SelectionAdded"'));
    const { from, facts, ...cause } = JSON.parse(lines[made] ?? "") as { readonly from: number; readonly facts: readonly (readonly unknown[])[] };
    const next = JSON.parse(lines[made + 1] ?? "") as { readonly facts?: readonly unknown[] };
    const moved = (first: readonly unknown[] | undefined): string =>
      relinked(lines.with(made, JSON.stringify(cause)).with(made + 1, JSON.stringify({ ...next, from, facts: [first, ...facts.slice(1), ...(next.facts ?? [])] })).join("\n"));
    expect(await run(`--until ${from} r`, moved(facts[0]))).toMatchObject({ code: 0, told: [{ agrees: true }] });
    expect(await run(`--until ${from} r`, moved(["SelectionRemoved", ...(facts[0]?.slice(1) ?? [])]))).toMatchObject({
      code: 1,
      told: [{ agrees: false, divergence: { kind: "event-differs", sequence: from, recorded: "SelectionRemoved", replayed: "SelectionAdded" } }],
    });
  });

  it("says when it could not stop where it was told to, because the session ends before or begins after", async () => {
    const text = await recorded();
    const { events } = endOf(text);
    expect((await run(`--until ${events} r`, text)).told[0]).not.toHaveProperty("until");
    const ends = `the session ends at record ${events}, before record ${events + 1}`;
    expect(await run(`--until ${events + 1} r`, text)).toMatchObject({ code: 0, told: [{ agrees: true, until: ends }] });
    expect(await run(`--until ${events + 1} --summary r`, text + text)).toMatchObject({ code: 0, told: [{ agrees: true, until: ends }] });
    const begun = relinked(text.replace('"head":{"length":0', '"head":{"length":40'));
    const [beyond] = (await run("--until 30 r", begun)).told;
    expect(beyond).not.toHaveProperty("agrees");
    expect(beyond).toMatchObject({ inputs: 0, until: "the session begins after record 40, beyond record 30: nothing of it was replayed" });
    const [there] = (await run("--until 40 r", begun)).told;
    expect(there).not.toHaveProperty("agrees");
    expect(there).toMatchObject({ inputs: 0, until: "the session begins after record 40: nothing of it was replayed" });
    expect((await run("--until 2 --summary r", text + begun)).told[0]).not.toHaveProperty("until");
  });

  it("compares with another build when it is told to, whatever was recorded", async () => {
    const text = relinked((await recorded()).replace(String.raw`odds\":1.2`, String.raw`odds\":1.7`));
    expect(await run("r --against ../main", text)).toMatchObject({ code: 0, told: [{ agrees: true, inputs: 7 }] });
    expect(await run("r --against=../main --summary", text)).toMatchObject({ code: 0, told: [{ agrees: true, sessions: 1, divergence: null }] });
    const unknown = relinked(text.replace("betslip/toggle-selection", "betslip/juggle-selection"));
    expect(await run("r --against ../main", unknown)).toMatchObject({ code: 1, told: [{ inputs: 2, agreedUpTo: 4 }, { error: "line 5: the other build has no command betslip/juggle-selection" }] });
    expect(await run("r --against nowhere", text)).toMatchObject({ code: 2, told: [{ error: "there is no build at nowhere" }] });
  });

  it.each(["", " --summary", " --against ../main"])("reads a report with a note only, and says that there is nothing to replay: %j", async (flags) => {
    const report = JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "It would not open", sessions: 0, lacks: [] });
    const { code, told } = await run(`r${flags}`, report);
    expect({ code, told }).toEqual({ code: 1, told: [{ sessions: 0, note: "It would not open", reason: "The report holds a note and no recording: there is nothing to replay." }] });
  });

  it("replays the sessions of a report that this build can begin, and names the other ones", async () => {
    const text = await recorded();
    const [other, shaped] = [await recorded(OTHER), relinked(text.replace(/"shapes":"\w+"/, '"shapes":"of-its-own"'))];
    const report = JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "", sessions: 2, lacks: [] });
    const file = `${report}\n${other}${text}`;
    const error = expect.stringMatching(/^line 2: this recording was made by build c0ffee1\+0123456789abcdef, and only that build plays it alone/) as unknown;
    expect(await run("r", file)).toMatchObject({ code: 1, told: [{ agrees: true }, { agrees: false, error }] });
    expect(await run("r --summary", file)).toMatchObject({ code: 1, told: [{ agrees: false, sessions: 1, divergence: null, error }] });
    expect(await run("r --against ../main", file)).toMatchObject({ code: 0, told: [{ agrees: true }, { agrees: true }] });
    const mixed = `${report}\n${shaped}${text}`;
    const shapes = expect.stringMatching(/^line 2: this recording was made by build test, whose state or inputs have other shapes/) as unknown;
    expect(await run("r --against ../main", mixed)).toMatchObject({ code: 1, told: [{ agrees: true }, { agrees: false, error: shapes }] });
    expect(await run("r --against ../main --summary", mixed)).toMatchObject({ code: 1, told: [{ agrees: false, sessions: 1, error: shapes }] });
  });

  it("[R3] refuses alone what another build recorded, says how to get its bundle, and plays it with that bundle once it is here", async () => {
    const text = await recorded(OTHER);
    const error = [
      "line 1: this recording was made by build c0ffee1+0123456789abcdef, and only that build plays it alone; the code here has the hash test. Check out its commit, c0ffee1, ",
      "run npm run bundle-replay there, copy the file that it writes to dist/replay/0123456789abcdef.mjs here, and run npm run replay",
    ].join("");
    expect(await run("r", text, unable)).toMatchObject({ code: 1, told: [{ agrees: false, error }] });
    expect(await run("r", text, unable, unable, { "0123456789abcdef": startClient })).toMatchObject({ code: 0, told: [{ agrees: true, build: OTHER }] });
    expect(await run("r --against ../main", text)).toMatchObject({ code: 0, told: [{ agrees: true, build: OTHER }] });
  });

  it("[R3] names the build that failed, the line at which it did, and why", async () => {
    const text = await recorded();
    const [begins, third] = ["cannot begin the session: there is no state", "failed at this input: boom"];
    expect(await run("r", text, unable)).toMatchObject({ code: 1, told: [{ agrees: false, error: `line 1: this build ${begins}` }] });
    expect(await run("r", text, failing)).toMatchObject({ code: 1, told: [{ agreedUpTo: 3 }, { agrees: false, error: `line 4: this build ${third}` }] });
    expect(await run("r --against ../main", text, unable)).toMatchObject({ code: 1, told: [{ error: `line 1: this build ${begins}` }] });
    expect(await run("r --against ../main", text, startClient, unable)).toMatchObject({ code: 1, told: [{ error: `line 1: the other build ${begins}` }] });
    expect(await run("r --against ../main", text, failing)).toMatchObject({ code: 1, told: [{ agreedUpTo: 3 }, { error: `line 4: this build ${third}` }] });
    expect(await run("r --against ../main", text, startClient, failing)).toMatchObject({ code: 1, told: [{ agreedUpTo: 3 }, { error: `line 4: the other build ${third}` }] });
  });

  it("[R3] says in what the end differs where every event is the same", async () => {
    const text = await recorded();
    const astray: StartClient = async (start) => {
      const client = await startClient(start);
      return { ...client, summary: () => ({ ...client.summary(), state: "another" }) };
    };
    const ends = { agrees: false, reason: "every event is as recorded, and the session ends with another state" };
    expect(await run("r", text, astray)).toMatchObject({ code: 1, told: [ends] });
    expect(await run("r --summary", text, astray)).toMatchObject({ code: 1, told: [{ ...ends, divergence: null }] });
    const differs = { agrees: false, reason: "both builds make the same events, and this one ends with another state" };
    expect(await run("r --against ../main", text, astray)).toMatchObject({ code: 1, told: [differs] });
    expect(await run("r --against ../main --summary", text, startClient, astray)).toMatchObject({ code: 1, told: [{ ...differs, sessions: 1, divergence: null }] });
  });

  it("waits as long as it took, divided by the speed", async () => {
    const text = await recorded();
    const sum = (waits: readonly number[]): number => waits.reduce((all, ms) => all + ms, 0);
    expect(sum((await run("--speed 1 r", text)).waits)).toBe(210);
    expect(sum((await run("--speed 10 r", text)).waits)).toBeCloseTo(21);
    expect((await run("--speed max r", text)).waits).toEqual([]);
  });

  it.each([
    ["", "one recording is wanted"],
    ["a b", "one recording is wanted"],
    ["a --summary=yes", "--summary takes no value"],
    ["-x a", "unknown flag -x"],
    ["-- a -x", "one recording is wanted"],
    ["--sped 1 a", "unknown flag --sped, did you mean --speed?"],
    ["--speed -1 a", "not a speed: -1"],
    ["--until 0 a", "not a sequence: 0"],
    ["--until 2 --against ../main a", "--until does not go with --against"],
    ["--speed 1 --against ../main a", "--speed does not go with --against"],
  ])("does not understand %j, and ends with 2", async (given, error) => {
    const { code, told } = await run(given, await recorded());
    expect({ code, error: String(told[0]?.["error"]) }).toEqual({ code: 2, error: expect.stringContaining(error) });
  });

  it("takes what comes after -- as a file, also when it begins as a flag does", async () => {
    expect(await run("--summary -- --help", await recorded())).toMatchObject({ code: 0, told: [{ agrees: true }] });
  });

  it("explains itself", async () => {
    const { code, printed } = await run("--help");
    expect(code).toBe(0);
    for (const flag of ["--speed", "--until", "--summary"]) expect(printed).toContain(flag);
  });
});
