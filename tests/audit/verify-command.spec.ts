import { describe, expect, it } from "vitest";
import type { Head } from "../../src/domain/events/envelope.ts";
import { writeReceipt } from "../../src/audit/receipts/saved-receipt.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { added, facts, keyOf, oddsChanged, placement, requested, selection, signedIn } from "../kit/builders.ts";
import { bodyOf, createSigner } from "../kit/receipts.ts";
import { runVerify } from "./run-verify.ts";
import { exportOf, saltedLog, sealedLog, sha256 } from "./sealed-log.ts";

const events = [added(), oddsChanged(selection(), 2.4), requested(), oddsChanged(selection(), 3)];
const log = sealedLog(events);
const exported = exportOf(log);
const headAt = (length: number): Head => headAfter(log.slice(0, length), GENESIS);
const printed = ({ length, hash }: Head): string => `${length}:${hash}`;
const cut = exportOf(log.slice(1), headAt(1));
const edited = exported.replace('"at":1700000000003', '"at":1700000000004');

const files = {
  "log.ndjson": exported,
  "cut.ndjson": cut,
  "edited.ndjson": edited,
  "short.ndjson": exportOf(log.slice(0, 3)),
  "forked.ndjson": exportOf(sealedLog([...events.slice(0, 3), added()])),
  "coupon.json": '{"selections":[]}',
  "empty.ndjson": exportOf([]),
  "heads.txt": `${printed(headAt(2))}\r\n\r\n${JSON.stringify(headAt(4))}\n`,
  "not-heads.txt": "the head is 4",
};
const verify = (...given: readonly string[]) => runVerify(given, files);
const verified = (sequence: number) => ({ sequence, verdict: "verified" });

describe("verify, record by record", () => {
  it("ends with 0 and a verdict for each record of a log that is what was sealed", async () => {
    const { code, lines } = await verify("log.ndjson");
    expect([code, lines()]).toEqual([0, [1, 2, 3, 4].map(verified)]);
  });

  it("ends with 1 at the first bad record, with its place", async () => {
    const { code, lines } = await verify("edited.ndjson");
    const byte = edited.split("\n").slice(0, 3).join("\n").length + 1;
    expect([code, lines()]).toEqual([
      1,
      [verified(1), verified(2), { sequence: 3, line: 4, byte, verdict: "broken", code: "content", reason: "the content does not match the hash" }],
    ]);
  });

  it("ends with 3 when the front is not there, and says so after the verdicts", async () => {
    const { code, lines } = await verify("cut.ndjson");
    expect([code, lines()]).toEqual([
      3,
      [
        ...[2, 3, 4].map(verified),
        { front: { standing: "unvouched", begins: 2, after: headAt(1), reason: expect.stringContaining("which nobody vouched for") } },
      ],
    ]);
  });

  it("calls a file of another kind foreign", async () => {
    const { code, lines } = await verify("coupon.json");
    expect([code, lines()]).toEqual([1, [{ line: 1, byte: 0, verdict: "foreign", code: "foreign", reason: "not a Slipstream log" }]]);
  });

  it("ends with 1 when there is no record", async () => {
    const { code, lines } = await verify("empty.ndjson");
    expect([code, lines()]).toEqual([1, [{ error: "the file holds no record" }]]);
  });
});

describe("verify, with a head that somebody else kept", () => {
  it.each([
    ["log.ndjson", [4], 0, ["agrees"], 4],
    ["cut.ndjson", [4], 0, ["agrees"], 4],
    ["cut.ndjson", [1], 0, ["agrees"], 1],
    ["short.ndjson", [2, 4], 1, ["agrees", "short"], 2],
    ["forked.ndjson", [2, 4], 1, ["agrees", "forked"], 2],
    ["forked.ndjson", [4], 1, ["rewritten"], null],
    ["edited.ndjson", [2, 4], 1, ["agrees", "agrees"], 2],
  ])("says of %s how it stands to the heads at %j", async (name, lengths, code, standings, last) => {
    const result = await verify(name, "--summary", ...lengths.flatMap((length) => ["--head", printed(headAt(length))]));
    expect(result.code).toBe(code);
    expect(result.lines()).toEqual([
      expect.objectContaining({
        heads: standings.map((standing, at) => ({ ...headAt(lengths[at] ?? 0), standing, reason: expect.stringContaining("The witnessed head ") })),
        lastVouched: last === null ? null : headAt(last),
      }),
    ]);
  });

  it("names the records that were cut off in front of a witnessed one", async () => {
    const later = exportOf(log.slice(2), headAt(2));
    const { code, lines } = await runVerify(["log.ndjson", "--head", printed(headAt(1))], { "log.ndjson": later });
    expect(code).toBe(3);
    expect(lines().at(-1)).toEqual({
      heads: [{ ...headAt(1), standing: "cut-at-the-front", reason: "The witnessed head names record 1, which is not among these: they begin at record 3." }],
      lastVouched: null,
    });
  });

  it("names the last vouched record after the bad one, and the heads that were not reached", async () => {
    const { code, lines } = await verify("edited.ndjson", "--head", "heads.txt");
    expect(code).toBe(1);
    expect(lines().slice(2)).toMatchObject([
      { sequence: 3, verdict: "broken" },
      { heads: [{ length: 2, standing: "agrees" }, { length: 4, standing: "not-read" }], lastVouched: headAt(2) },
    ]);
  });

  it("reads heads from a file, one a line, in either form", async () => {
    const { code, lines } = await verify("log.ndjson", "--head=heads.txt");
    expect(code).toBe(0);
    expect(lines().at(-1)).toMatchObject({ heads: [{ length: 2, standing: "agrees" }, { length: 4, standing: "agrees" }], lastVouched: headAt(4) });
  });
});

describe("verify --summary", () => {
  it("is one object for a clean log", async () => {
    const { code, lines } = await verify("log.ndjson", "--summary");
    expect([code, lines()]).toEqual([
      0,
      [
        {
          verdict: "green",
          records: 4,
          verified: 4,
          withheld: { fields: 0, records: 0 },
          head: headAt(4),
          front: { standing: "there" },
          firstBad: null,
          notKept: [],
          dropped: null,
          unasked: [],
          receipts: [],
          bets: [],
          ends: [],
          wasReadToItsEnd: true,
          heads: [],
          lastVouched: null,
        },
      ],
    ]);
  });

  it("has the end of each bet as the sportsbook told it, with what was paid and by which record, and so have the lines without --summary", async () => {
    const placed = [added(), oddsChanged(selection(), 2.4), requested(), { type: "BetsSettled", bets: ["BET0001"], results: [{ betslipId: "BET0001", status: "won", paid: money(20_000), legs: [{ key: keyOf(selection()), status: "won" }] }] }] as const satisfies readonly SlipstreamEvent[];
    const settled = { "settled.ndjson": exportOf(sealedLog(placed)) };
    const ends = [{ betslipId: "BET0001", record: 4, at: 1_700_000_000_004, status: "won", paid: 20_000, paidAt: null, legs: [{ key: keyOf(selection()), status: "won" }], reason: expect.stringMatching(/^Won, 200\.00 paid\. This is the sportsbook's word \(record 4, .*none of it is signed$/) }];
    expect((await runVerify(["settled.ndjson", "--summary"], settled)).lines()).toMatchObject([{ verdict: "green", ends }]);
    expect((await runVerify(["settled.ndjson"], settled)).lines().at(-1)).toEqual({ ends });
  });

  it("reads on after a bad record, to say how many there are", async () => {
    const { code, lines } = await verify("edited.ndjson", "--summary");
    expect([code, lines()]).toEqual([1, [expect.objectContaining({ verdict: "red", records: 4, verified: 3, firstBad: expect.objectContaining({ sequence: 3 }) })]]);
  });
});

describe("verify, when it is not understood", () => {
  it.each([
    [[], /one log is wanted/],
    [["log.ndjson", "cut.ndjson"], /one log is wanted/],
    [["log.ndjson", "--sumary"], /^unknown flag --sumary, did you mean --summary\?$/],
    [["log.ndjson", "--quiet"], /^unknown flag --quiet$/],
    [["log.ndjson", "--head"], /^--head needs a value$/],
    [["log.ndjson", "--head", "4:abc"], /^not a head: 4:abc; LENGTH:HASH takes a whole hash/],
    [["log.ndjson", "--head", "not-heads.txt"], /^not-heads\.txt holds no heads$/],
    [["log.ndjson", "--head", "nowhere.txt"], /ENOENT/],
    [["nowhere.ndjson"], /ENOENT/],
  ])("ends with 2 and one line for %j", async (given, error) => {
    const { code, lines } = await verify(...given);
    expect([code, lines()]).toEqual([2, [{ error: expect.stringMatching(error) }]]);
  });

  it("explains itself and its exit codes when asked", async () => {
    const { code, printed: help } = await verify("--help");
    expect(code).toBe(0);
    expect((await verify("-h")).printed).toBe(help);
    for (const word of ["--head", "--summary", "LENGTH:HASH", "Ends with 0 (green)", "with 3 (amber)", "with 1 (red)"]) expect(help).toContain(word);
  });
});

describe("verify, with receipts", () => {
  const signer = createSigner();
  const asked = placement();
  const before = sealAll(facts([added(), requested()]), GENESIS, sha256);
  const sent = headAfter(before, GENESIS);
  const receipt = signer.sign(bodyOf(asked, "BET0001", sent));
  const placed: Extract<SlipstreamEvent, { type: "BetPlaced" }> = { type: "BetPlaced", attempt: asked.attempt, betslipId: "BET0001", stake: asked.totalStake, possibleWin: asked.possibleWin, head: sent, receipt };
  const log = [...before, ...sealAll(facts([placed], 3), sent, sha256)];
  const files = { "bet.ndjson": exportOf(log), "cut.ndjson": exportOf(log.slice(0, 1)), "receipt.json": writeReceipt({ receipt, publicKey: signer.publicKey }), "no.json": "{}" };
  const good = { betslipId: "BET0001", record: 3, good: true, signature: "good", head: "agrees", differences: [], reason: "The receipt is signed by the sportsbook, says what the log says, and the log agrees with the head that was sent." };

  it("finds that the log holds the bet and agrees with the head that was signed", async () => {
    const { code, lines } = await runVerify(["bet.ndjson", "--receipts", "receipt.json", "--key", signer.publicKey, "--summary"], files);
    expect([code, lines()]).toEqual([0, [expect.objectContaining({ verdict: "green", receipts: [good] })]]);
  });

  it("checks the receipts of the log itself by a key that is given, and finds another key out", async () => {
    expect((await runVerify(["bet.ndjson", "--key", signer.publicKey.toUpperCase(), "--summary"], files)).lines()).toMatchObject([{ receipts: [good] }]);
    const { code, lines } = await runVerify(["bet.ndjson", "--key", createSigner().publicKey], files);
    expect([code, lines().at(-1)]).toEqual([1, { receipts: [{ ...good, good: false, signature: "other-key", reason: expect.stringContaining("is signed with a key that is not among") as unknown }] }]);
    expect((await runVerify(["bet.ndjson", "--key", createSigner().publicKey, "--key", signer.publicKey, "--summary"], files)).lines()).toMatchObject([{ receipts: [good] }]);
  });

  it("ends with 3 and says that the key is from this file where none is given", async () => {
    const { code, lines } = await runVerify(["bet.ndjson", "--receipts", "receipt.json"], files);
    expect([code, lines().at(-1)]).toEqual([3, { receipts: [{ ...good, signature: "own-key", reason: "The receipt is signed with a key from this file, which anybody can make, says what the log says, and the log agrees with the head that was sent." }] }]);
  });

  it("ends with 3 and names a bet without a receipt", async () => {
    const { receipt: _, ...bare } = placed;
    const { code, lines } = await runVerify(["bare.ndjson", "--key", signer.publicKey], { "bare.ndjson": exportOf([...before, ...sealAll(facts([bare as SlipstreamEvent], 3), sent, sha256)]) });
    expect([code, lines().at(-1)]).toEqual([3, { bets: [{ betslipId: "BET0001", attempt: asked.attempt, record: 3, code: "no-receipt", reason: "Bet BET0001 was placed, and no receipt proves at which stake and prices (record 3)." }] }]);
  });

  it("ends with 1 when the bet of a receipt was cut off, and says how", async () => {
    const { code, lines } = await runVerify(["cut.ndjson", "--receipts=receipt.json"], files);
    expect(code).toBe(1);
    expect(lines().at(-1)).toEqual({ receipts: [{ ...good, record: null, good: false, signature: "own-key", head: "short", reason: "The log does not hold the bet of this receipt. It is signed with a key from this file, which anybody can make; the log ends before the head that was sent (record 2)." }] });
  });

  it.each([
    [["bet.ndjson", "--receipts", "no.json"], /no\.json holds no receipts/],
    [["bet.ndjson", "--receipts", "nowhere.json"], /ENOENT/],
    [["bet.ndjson", "--key", "abc"], /--key takes a public key/],
  ])("is refused for %j", async (given, words) => {
    const { code, lines } = await runVerify(given, files);
    expect([code, lines()]).toEqual([2, [{ error: expect.stringMatching(words) }]]);
  });
});

describe("verify --redact", () => {
  const secret = saltedLog([signedIn("player-77"), ...events, { type: "LimitSet", kind: "loss", period: "week", amount: 555_500, from: null }]);
  const given = { ...files, "salted.ndjson": exportOf(secret) };
  const redact = (...words: readonly string[]) => runVerify(words, given);

  it("writes a copy without personal fields, and checks the copy", async () => {
    const { code, lines, written } = await redact("salted.ndjson", "--redact", "copy.ndjson", "--summary", "--head", printed(headAfter(secret, GENESIS)));
    expect(code).toBe(0);
    expect(lines()).toEqual([
      { copy: "copy.ndjson", withheld: 4, remaining: 0 },
      expect.objectContaining({ verdict: "green", withheld: { fields: 4, records: 3 }, lastVouched: headAfter(secret, GENESIS) }),
    ]);
    expect(written["copy.ndjson"]).not.toMatch(/player-77|555500/);
  });

  it("withholds the named groups alone, and says after the verdicts how many fields a file withholds", async () => {
    const { code, lines, written } = await redact("salted.ndjson", "--redact=copy.ndjson", "--withhold", "money,limits");
    expect(code).toBe(0);
    expect(lines().at(-1)).toEqual({ withheld: { fields: 2, records: 1 } });
    expect(written["copy.ndjson"]).toMatch(/player-77/);
  });

  it("makes no copy of a log that does not verify, and says why", async () => {
    const empty = await runVerify(["empty.ndjson", "--redact", "copy.ndjson"], { "empty.ndjson": "\n" });
    expect([empty.code, empty.lines(), empty.written["copy.ndjson"]]).toEqual([1, [{ error: "no copy was made, because the file holds no record" }], undefined]);
    const { code, lines, written } = await redact("edited.ndjson", "--redact", "copy.ndjson");
    expect([code, written["copy.ndjson"]]).toEqual([1, undefined]);
    expect(lines()).toEqual([{ error: expect.stringMatching(/^no copy was made, because the log does not verify: record 3 \(line 4, .*does not match the hash$/) }]);
  });

  it.each([
    [["log.ndjson", "--withhold", "money"], "--withhold needs --redact"],
    [["log.ndjson", "--redact", "a", "--redact", "b"], "--redact takes one file"],
    [["log.ndjson", "--redact", "a", "--withhold", "mony"], "money"],
    [["log.ndjson", "--redact", "short.ndjson"], "exists already"],
    [["gone.ndjson", "--redact", "a"], "ENOENT"],
  ])("refuses %j", async (words, why) => {
    const { code, lines } = await redact(...words);
    expect(code).toBe(2);
    expect(lines()).toEqual([{ error: expect.stringContaining(why) }]);
  });
});
