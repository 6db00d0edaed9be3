import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { isHead } from "../../../src/domain/events/receipt.ts";
import { type OwnHeads, openJudged } from "../../../src/audit/judgement/open-judged.ts";
import type { Tone } from "../../../src/audit/judgement/judge-log.ts";
import { blobSource } from "../../../src/audit/ndjson/byte-source.ts";
import { writeReceipt } from "../../../src/audit/receipts/saved-receipt.ts";
import { createSigner } from "../../kit/receipts.ts";
import { runs } from "../../kit/ports/runs.ts";
import { runVerify } from "../run-verify.ts";
import { exportOf, sha256 } from "../sealed-log.ts";
import { deviceLog, sportsbook, type Visit } from "./device-log.ts";
import { anyHole, type Draw, editedReceipt, type Forgery, resigned, ruledHole, stripped } from "./forgeries.ts";

const forger = createSigner();
const NOBODY: OwnHeads = { sportsbook: [] };
const EXIT: Readonly<Record<Tone, number>> = { green: 0, red: 1, amber: 3 };

/** The verdict by the command, by the page that knows the sportsbook, and by the page without a connection to which the same key is given. They have to agree. */
const verdictOn = async ({ log, brought }: Forgery, isKeyGiven: boolean): Promise<{ readonly tone: Tone; readonly broken: readonly (string | undefined)[]; readonly vouched: readonly boolean[] }> => {
  const text = exportOf(log);
  const file = new Blob([text]);
  const keys = isKeyGiven ? [sportsbook.publicKey] : [];
  const heads = { own: NOBODY, sha256 };
  const page = await openJudged(blobSource(file), { ...heads, evidence: { heads: [], receipts: brought, keys: [] }, published: Promise.resolve(keys.map((publicKey) => ({ publicKey, since: 1 }))) });
  const offline = await openJudged(blobSource(file), { ...heads, evidence: { heads: [], receipts: brought, keys }, published: Promise.resolve([]) });
  const files = { "log.ndjson": text, "receipts.ndjson": brought.map(writeReceipt).join("") };
  const given = [...keys.flatMap((key) => ["--key", key]), ...(brought.length === 0 ? [] : ["--receipts", "receipts.ndjson"])];
  const command = await runVerify(["log.ndjson", "--summary", ...given], files);
  const { tone, drops } = page.judgement;
  expect([offline.judgement.tone, command.code, (command.lines()[0] as { readonly verdict: string }).verdict]).toEqual([tone, EXIT[tone], tone]);
  return { tone, broken: drops.map(({ broken }) => broken), vouched: drops.map(({ isVouched }) => isVouched) };
};

const visit: fc.Arbitrary<Visit> = fc.record({
  days: fc.integer({ min: 0, max: 6 }),
  prices: fc.integer({ min: 0, max: 60 }),
  policy: fc.constantFrom("none", "better", "any"),
  bets: fc.boolean(),
  moves: fc.boolean(),
});
/** A visit long enough to have spans of detail, with a bet. */
const long: fc.Arbitrary<Visit> = visit.map((one) => ({ ...one, prices: 60, bets: true }));
const visits = fc.tuple(long, fc.array(visit, { minLength: 1, maxLength: 6 }), visit).map(([first, others, last]) => [first, ...others, last]);
/** Logs to forge. The last visit leaves a span that a device could drop later. */
const genuine = fc.sample(visits, { numRuns: runs(20, 300).numRuns, seed: 12 }).map((made) => deviceLog([...made, { days: 1, prices: 60, policy: "none", bets: false, moves: false }]));
const draws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const drawer = (stream: Stream): Draw => (most) => Math.floor((stream.next().value ?? 0) * most);
type Stream = Iterator<number>;

/** The length of the log that the last receipt vouches for. */
const lastVouched = (log: readonly SealedFact[]): number => Math.max(0, ...log.flatMap(({ event: { head } }) => (isHead(head) ? [head.length] : [])));

const forging: readonly (readonly [name: string, forge: (log: readonly SealedFact[], draw: Draw) => Forgery, quick: number, deep: number])[] = [
  ["a hole by the rules of a device", ruledHole, 60, 5_000],
  ["any hole", anyHole, 60, 5_000],
  ["a log re-signed under the forger's own name", (log, draw) => resigned(log, draw, forger, forger.key), 15, 1_000],
  ["a log re-signed under the name of the sportsbook's key", (log, draw) => resigned(log, draw, forger, sportsbook.key), 15, 1_000],
  ["a last bet ten times as large without its receipt", (log) => stripped(log), 15, 1_000],
  ["an edited receipt beside a genuine log", (log, draw) => editedReceipt(log, draw, forger), 30, 1_000],
];

describe.each(forging)("of forgeries, %s", (_, forge, quick, deep) => {
  it("is never green, with the key or without it, by command, page and page without a connection alike", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...genuine), draws, fc.boolean(), async (log, stream, isKeyGiven) => {
        const forgery = forge(log, drawer(stream));
        const { tone, broken } = await verdictOn(forgery, isKeyGiven);
        expect(tone).not.toBe("green");
        // The verdict rests on the head alone where the rules are kept.
        if (forgery.keepsRules === true) expect([tone, broken.every((rule) => rule === undefined)]).toEqual(["amber", true]);
      }),
      runs(quick, deep),
    );
  }, 1_800_000);
});

it("an honest log with its key is green where a bet was placed after each drop was told, and amber with the span elsewhere", async () => {
  let [green, amber] = [0, 0];
  await fc.assert(
    fc.asyncProperty(visits, async (made) => {
      const log = deviceLog(made);
      const { tone, broken, vouched } = await verdictOn({ log, brought: [] }, true);
      const told = log.filter(({ event }) => event.type === "FeedDetailDropped").map(({ sequence }) => sequence);
      const isVouched = told.every((sequence) => sequence <= lastVouched(log));
      expect([tone, broken.every((rule) => rule === undefined), vouched.every(Boolean)]).toEqual([isVouched ? "green" : "amber", true, isVouched]);
      if (isVouched) green += 1;
      else amber += 1;
      expect((await verdictOn({ log, brought: [] }, false)).tone).toBe("amber");
    }),
    runs(60, 1_000),
  );
  expect(Math.min(green, amber)).toBeGreaterThan(5);
}, 600_000);
