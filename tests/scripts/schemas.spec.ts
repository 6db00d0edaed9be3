import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { REPORT_KIND, REPORT_VERSION, type ReportHeader } from "../../src/application/recording/report.ts";
import { RECORDING_KIND, RECORDING_VERSION, type RecordingHeader } from "../../src/application/recording/recorder.ts";
import { reportCoupon } from "../../src/domain/calculator/coupon-report.ts";
import { GENESIS } from "../../src/domain/log/chain.ts";
import { toSnapshot } from "../../src/domain/snapshot.ts";
import { initialState } from "../../src/domain/state.ts";
import { audit, exportOf, saltedLog } from "../audit/sealed-log.ts";
import { linked, recordingLines } from "../kit/recording-lines.ts";
import { quiet, startRecordedSession } from "../replay/recorded-session.ts";
import { added, betStopped, oddsChanged, requested, selection, signedIn } from "../kit/builders.ts";

const FOLDER = "docs/schemas";

/** Whether a value is what a schema says. */
const accepts = (name: string): ((value: unknown) => boolean) => {
  const check = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(JSON.parse(readFileSync(`${FOLDER}/${name}.schema.json`, "utf8")));
  return (value) => check(value);
};

it("there are five schemas, each with a title", () => {
  const schemas = readdirSync(FOLDER).map((file): { readonly title?: unknown } => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")));
  expect(schemas).toHaveLength(5);
  for (const { title } of schemas) expect(title).toMatch(/\w/);
});

describe("the schema of a log's lines", () => {
  const isLine = accepts("log-line");
  const log = exportOf(saltedLog([signedIn(), added(), oddsChanged(selection(), 2.4), betStopped(selection().matchId), requested()]));
  const lines = log.trim().split("\n").map((line): Record<string, unknown> => JSON.parse(line));

  it("accepts every line that the writer writes", () => {
    expect(lines.filter((line) => !isLine(line))).toEqual([]);
  });

  it.each([
    ["a field beside the seal", { note: 1 }],
    ["no sequence", { sequence: undefined }],
    ["a sequence that is none", { sequence: 0 }],
    ["no time", { at: "now" }],
    ["no cause", { cause: { by: "app" } }],
    ["an event without a type", { event: {} }],
    ["a hash that is none", { hash: 7 }],
    ["no version", { version: 0 }],
    ["salts without a salt", { salts: {} }],
    ["a salt that is none", { salts: { stake: "0" } }],
  ])("refuses a record with %s, as the audit does", async (_, change) => {
    const record = { ...lines[2], ...change };
    const text = [JSON.stringify(lines[0]), JSON.stringify(lines[1]), JSON.stringify(record)].join("\n");
    expect(isLine(JSON.parse(JSON.stringify(record)))).toBe(false);
    expect((await audit(text)).summary.firstBad?.place.line).toBe(3);
  });

  it.each([
    ["of another version", { v: 3 }],
    ["with a field more", { note: 1 }],
    ["without a head", { head: null }],
    ["with a hash that is none", { head: { length: 0, hash: "0" } }],
  ])("refuses a header %s, as the audit does", async (_, change) => {
    const header = { ...lines[0], ...change };
    expect(isLine(header)).toBe(false);
    expect((await audit(JSON.stringify(header))).summary.firstBad?.place.line).toBe(1);
  });
});

describe("the schema of a recording's first line", () => {
  const isHeader = accepts("recording-header");
  const header: RecordingHeader = {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at: 1_700_000_000_000,
    build: "1",
    deployment: { clientId: 3, minutesEast: 0 },
    head: GENESIS,
    shapes: "5a9e5",
    state: toSnapshot(initialState()),
    player: null,
  };

  it.each<[string, object, boolean]>([
    ["as it is recorded", {}, true],
    ["with a player", { player: "p" }, true],
    ["of a log", { kind: "slipstream-log" }, false],
    ["of another version", { v: 1 }, false],
    ["without its time", { at: undefined }, false],
    ["without its build", { build: undefined }, false],
    ["without its head", { head: undefined }, false],
    ["without its state", { state: null }, false],
  ])("and the reader agree on one %s", async (_, change, isGood) => {
    const end = { kind: "end", events: 0, head: "", state: "" };
    const text = linked([{ ...header, ...change }, end]);
    expect(isHeader(JSON.parse(text.split("\n")[0] ?? ""))).toBe(isGood);
    if (isGood) expect(await recordingLines(text)).toMatchObject([{ type: "header" }, { type: "end" }]);
    else await expect(recordingLines(text)).rejects.toThrow(/line 1/);
  });
});

it("of a recording's other lines accepts what a recorder writes, and nothing else", async () => {
  const isLine = accepts("recording-line");
  const { slipstream, feed } = await startRecordedSession(() => "silence");
  feed.signal("connected");
  slipstream.intents.toggleSelection({ selection: selection() });
  slipstream.intents.placeBet({ shown: [] });
  feed.deliver([{ topic: "feeds/live/bet_stop/100", payload: JSON.stringify({ event_id: 100, seq: 1 }) }, { topic: "feeds/live/bet_stop/100", payload: "{" }]);
  await quiet();
  const lines = (slipstream.recording?.text() ?? "").trim().split("\n").slice(1).map((line): Record<string, unknown> => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !isLine(line))).toEqual([]);
  expect(lines.flatMap(({ input }) => (input as { frames?: unknown } | undefined)?.frames ?? [])).toEqual([
    { topic: "feeds/live/bet_stop/100", payload: JSON.stringify({ event_id: 100, seq: 1 }) },
    { topic: "feeds/live/bet_stop/100", payload: "{" },
  ]);
  for (const change of [{ note: 1 }, { link: "x" }, { n: 0 }, { at: "now" }, { input: {} }, { input: { kind: "delivery", frames: [{ topic: "a" }] } }, { facts: [["FeedLost", "a"]] }, { check: { events: 1 } }])
    expect(isLine({ ...lines[0], ...change })).toBe(false);
});

describe("the schema of a report's first line", () => {
  const isReport = accepts("report-header");
  const header: ReportHeader = { kind: REPORT_KIND, v: REPORT_VERSION, at: 1, build: "1", note: "", sessions: 0, lacks: ["storage-failed", "page-too-long"] };

  it.each<[string, object, boolean]>([
    ["as it is written", {}, true],
    ["of another version", { v: 2 }, false],
    ["without a note", { note: undefined }, false],
    ["with a number of sessions that is none", { sessions: "1" }, false],
    ["without its lacks", { lacks: null }, false],
  ])("and the reader agree on one %s", async (_, change, isGood) => {
    const text = JSON.stringify({ ...header, ...change });
    expect(isReport(JSON.parse(text))).toBe(isGood);
    if (isGood) expect(await recordingLines(text)).toMatchObject([{ type: "report", report: header }]);
    else await expect(recordingLines(text)).rejects.toThrow(/line 1/);
  });
});

describe("the schema of a coupon", () => {
  const isCoupon = accepts("coupon");
  const docs = /```json\n(?<example>\{\n {2}"selections"[\s\S]*?)```/.exec(readFileSync("docs/calculator.md", "utf8"))?.groups?.["example"];
  const example: Record<string, unknown> = JSON.parse(docs ?? "null");

  it.each<[string, object, boolean]>([
    ["of the documentation", {}, true],
    ["with every amount as text", { stake: "100", groupings: [{ grouping: "2", stake: "10.5" }], selections: [{ matchId: "a", odds: "1.85" }] }, true],
    ["with nothing where nothing is wanted", { stake: null, groupings: null, bonusTable: null, minBonusOdd: null, maxStake: null }, true],
    ["with thresholds", { maxStake: { lossThreshold: 1_000, stakeThreshold: "50" } }, true],
    ["with a closed selection", { selections: [{ matchId: 1, odds: 2, suspended: true, unavailable: false, compatibilityLevel: 1 }] }, true],
    ["with a negative stake", { stake: -1 }, false],
    ["with words for a stake", { stake: "ten" }, false],
    ["with a selection without a match", { selections: [{ odds: 2 }] }, false],
    ["with a selection without odds", { selections: [{ matchId: 1 }] }, false],
    ["with a banker that is no yes or no", { selections: [{ matchId: 1, odds: 2, fixed: "yes" }] }, false],
    ["with a size that is no whole number", { groupings: [{ grouping: 1.5 }] }, false],
    ["with a bonus row without its length", { bonusTable: [{ bonus: 3 }] }, false],
    ["with a list for a coupon", { selections: {} }, false],
    ["with thresholds in a list", { maxStake: [1] }, false],
  ])("and the calculator agree on one %s", (_, change, isGood) => {
    const coupon = { ...example, ...change };
    expect(isCoupon(coupon)).toBe(isGood);
    expect("error" in reportCoupon(coupon)).toBe(!isGood);
  });
});
