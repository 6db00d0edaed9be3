import { readFileSync } from "node:fs";
import { momentAt } from "../../src/audit/indexed/moment-at.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disputeOf } from "../../src/audit/dispute/dispute.ts";
import { openLog } from "../../src/audit/indexed/open-log.ts";
import { blobSource } from "../../src/audit/ndjson/byte-source.ts";
import { betsIn } from "../../src/audit/placements/receipts.ts";
import { PERSONAL_GROUPS } from "../../src/audit/redaction/groups.ts";
import { NotRedactable, ofGroups, type Redaction, redactLog, type Wanted } from "../../src/audit/redaction/redact-log.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { STAND_IN } from "../../src/domain/events/withheld.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { added, attemptId, facts, oddsChanged, placement, selection, signedIn } from "../kit/builders.ts";
import { bodyOf, createSigner } from "../kit/receipts.ts";
import { audit, exportOf, judged, saltedLog, sealedLog, sealFacts, sha256 } from "./sealed-log.ts";

const attempt = attemptId("attempt-5");
const events: readonly SlipstreamEvent[] = [
  { type: "SessionStarted", build: "1" },
  signedIn("player-77"),
  { type: "RealityCheckDue", sessionMinutes: 30, net: money(123_456) },
  added(),
  oddsChanged(selection(), 2.5),
  { type: "AttemptRequested", kind: "bet", request: placement([selection()], { attempt, player: "player-77" }) },
  { type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(20_000) },
  { type: "PaymentChecked", reference: "DX-99", state: "arrived", amount: money(777_700) },
  { type: "LimitSet", kind: "loss", period: "week", amount: 555_500, from: null },
];
const log = saltedLog(events);
const exported = exportOf(log);
const head = headAfter(log, GENESIS);
const all = ofGroups(new Set(PERSONAL_GROUPS));

const redacted = async (text: string, isWanted: Wanted): Promise<{ readonly copy: string; readonly redaction: Redaction | undefined }> => {
  let redaction: Redaction | undefined;
  let copy = "";
  for await (const piece of redactLog(() => blobSource(new Blob([text])).chunks(), { sha256, isWanted, onDone: (done) => (redaction = done) })) copy += piece;
  return { copy, redaction };
};
const opened = (text: string) => openLog(blobSource(new Blob([text])), { sha256 });

describe("a copy of a log without personal fields", () => {
  it("has the head and the verdict of the log, whichever fields it withholds, and the audit counts them", async () => {
    const fields = log.flatMap(({ event: { type }, salts = {} }) => Object.keys(salts).map((path) => `${type} ${path}`));
    await fc.assert(
      fc.asyncProperty(fc.subarray(fields), async (left) => {
        const { copy, redaction } = await redacted(exported, ({ type }, path) => left.includes(`${type} ${path}`));
        expect(redaction).toEqual({ withheld: left.length, remaining: 0 });
        const { summary } = await audit(copy, [head]);
        // The bet of this log has no receipt.
        expect([summary.firstBad, judged(summary).tone, judged(summary).bets]).toEqual([undefined, "amber", judged((await audit(exported, [head])).summary).bets]);
        expect([summary.head, summary.total, summary.verified, summary.withheld.fields]).toEqual([head, 9, 9, left.length]);
        expect(summary.witness.vouching.at(-1)).toEqual(head);
      }),
      { numRuns: 60 },
    );
  });

  it("holds none of the values of the chosen groups, and all others", async () => {
    const { copy } = await redacted(exported, all);
    expect(copy).not.toMatch(/player-77|123456|DX-99|777700|555500/);
    expect(copy).toMatch(/K7Q2M9X.*"stake":10000/);
    const { copy: money } = await redacted(exported, ofGroups(new Set(["money"])));
    expect(money).not.toMatch(/123456|777700/);
    expect(money).toMatch(/player-77[^]*DX-99[^]*555500/);
  });

  it("can be made of such a copy again, and is the log itself when nothing is chosen", async () => {
    const twice = await redacted((await redacted(exported, ofGroups(new Set(["money"])))).copy, all);
    expect(twice.copy).toBe((await redacted(exported, all)).copy);
    expect((await redacted(exported, ofGroups(new Set()))).copy).toBe(exported);
  });

  it("withholds a field of an event that this build does not know", async () => {
    const fact = { ...facts([added()])[0], event: { type: "PetNamed", name: "Rex" }, salts: { name: "1".repeat(32) } };
    const { copy } = await redacted(exportOf(sealFacts([fact as never])), ofGroups(new Set()));
    expect(copy).not.toContain("Rex");
  });

  it("says how many fields remain because they were sealed without salts", async () => {
    const { copy, redaction } = await redacted(exportOf(sealedLog(events)), ofGroups(new Set(["identity", "limits"])));
    expect(redaction).toEqual({ withheld: 0, remaining: 4 });
    expect(copy).toBe(exportOf(sealedLog(events)));
  });

  it("is made of a part of a log with the same header", async () => {
    const part = exportOf(log.slice(5), headAfter(log.slice(0, 5), GENESIS));
    const { copy } = await redacted(part, all);
    expect(copy.split("\n")[0]).toBe(part.split("\n")[0]);
    expect((await audit(copy)).summary).toMatchObject({ start: { length: 5 }, head, verified: 4 });
  });

  it.each([
    ["a record that was changed", exported.replace("123456", "123457"), { sequence: 3 }],
    ["a forged salt", exported.replace(/("salts":\{"player":")0/, "$11"), { sequence: 2 }],
    ["a field beside the seal", exported.replace(/("version":\d)}/, '$1,"z":1}'), {}],
    ["a line that cannot be read", `${exported}\xff{`, { line: 11 }],
    ["a record that is missing", exported.split("\n").toSpliced(3, 1).join("\n"), { line: 4 }],
  ])("is not made of a log with %s", async (_, text, place) => {
    const making = redacted(text, all);
    await expect(making).rejects.toThrow(NotRedactable);
    await expect(making).rejects.toMatchObject({ fault: { place } });
  });
});

describe("a copy without personal fields", () => {
  it("still tells a dispute everything but who the player is", async () => {
    const whole = await opened(exported);
    const copy = await opened((await redacted(exported, all)).copy);
    const [bet] = betsIn(copy);
    const dispute = bet === undefined ? undefined : await disputeOf(copy, bet, { receipts: [], bets: [] });
    const [same] = betsIn(whole);
    const before = same === undefined ? undefined : await disputeOf(whole, same, { receipts: [], bets: [] });
    expect(dispute?.isVerified).toBe(true);
    expect(dispute?.legs).toEqual(before?.legs);
    expect(dispute?.placement).toEqual({ ...before?.placement, player: STAND_IN });
  });

  it("compares a receipt with the bet that it is of", async () => {
    const asked = placement([selection()], { attempt, player: "player-77" });
    const body = JSON.parse(bodyOf(asked, "K7Q2M9X", { length: 6, hash: log[5]?.hash ?? "" })) as { readonly legs: readonly object[] };
    const receipt = createSigner().sign(canonical({ ...body, legs: body.legs.map((leg) => ({ ...leg, odds: 1_500_000 })) }));
    const forged = exportOf(saltedLog([...events.slice(0, 6), { ...events[6], receipt } as SlipstreamEvent]));
    const told = async (text: string) => {
      const { summary } = await audit(text);
      return [summary.receipts.receipts.map((each) => each.differences), summary.bets];
    };
    expect((await told(forged)).flat()).toContainEqual(expect.objectContaining({ code: "other-price" }));
    expect(await told((await redacted(forged, all)).copy)).toEqual(await told(forged));
  });

  it("hides nothing that the player saw with the address they came from", async () => {
    const came = saltedLog([...events, { type: "ClickIdKept", clickId: "c-42" }]);
    const { copy } = await redacted(exportOf(came), ({ type }) => type === "ClickIdKept");
    expect(copy).not.toContain("c-42");
    expect((await momentAt(await opened(copy), came.length - 1)).skipped).toBeUndefined();
  });
});

describe("a file of the format", () => {
  const file = (name: string): string => readFileSync(`tests/audit/golden/${name}.ndjson`, "utf8");
  const sealed = { length: 32, hash: "eba36aa1422c0812284012735b053e402553dc6716cd3c15f68178f9de2fb229" };

  it.each([
    ["format-2", sealed, 0],
    ["format-2-withheld", sealed, 42],
  ])("still verifies (%s)", async (name, expected, fields) => {
    const { summary } = await audit(file(name));
    expect([summary.firstBad, summary.head, summary.withheld.fields]).toEqual([undefined, expected, fields]);
  });

  it("can be withheld from as it was", async () => {
    expect((await redacted(file("format-2"), all)).copy).toBe(file("format-2-withheld"));
  });
});
