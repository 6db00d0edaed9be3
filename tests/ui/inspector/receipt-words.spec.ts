import { describe, expect, it } from "vitest";
import { judgeReceipts, headsOf } from "../../../src/audit/receipts/judge-receipts.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { receiptsWords } from "../../../src/ui/inspector/words/receipts.ts";
import { added, facts, oddsChanged, selection } from "../../kit/builders.ts";
import { createSigner } from "../../kit/receipts.ts";
import { signer, withBet } from "../../audit/receipts/bet-with-receipt.ts";
import { audit, exportOf, sha256 } from "../../audit/sealed-log.ts";

const { log, receipt } = withBet();
const saved = { receipt, publicKey: undefined };

/** What the page says of the receipts in a log, and of those that were brought. */
const said = async (of: readonly SealedFact[], brought: Parameters<typeof judgeReceipts>[1] = []): Promise<string | undefined> => {
  const { summary } = await audit(exportOf(of), headsOf(brought));
  return receiptsWords(await judgeReceipts(summary, brought, new Map([[signer.key, signer.publicKey]])));
};
const sealedAnew = (events: Parameters<typeof facts>[0]): readonly SealedFact[] => sealAll(facts(events), GENESIS, sha256);

describe("the verdict on all receipts names the bet and says what speaks against the log", () => {
  it.each<[string, readonly SealedFact[], string]>([
    ["a figure of the record", withBet({ stake: 12_300, possibleWin: 45_600 }).log, "the receipt has another stake (123.00); the receipt has another possible win (456.00)."],
    ["another leg", withBet({ legs: [{ matchId: "100", marketId: "1", specifier: "", outcomeId: "2", odds: 2_000_000, feed: 4 }] }).log, "the receipt has other legs."],
    ["nothing that can be read", withBet({ legs: 7 }).log, "the receipt cannot be read."],
    ["another signature", withBet({}, {}, (body) => ({ ...createSigner().sign(body), key: signer.key })).log, "the receipt is not signed by the sportsbook's key."],
    ["records that were rewritten", sealedAnew(withBet().log.map(({ event }) => event as never).filter(({ type }) => type !== "AttemptRequested")), "the log before the bet is not the one whose head was sent (record 3)."],
  ])("%s", async (_, of, words) => {
    expect(await said(of)).toBe(`A receipt speaks against the log. Bet BET0001: ${words}`);
  });

  it.each<[string, readonly SealedFact[], string]>([
    ["short", log.slice(0, 2), "the log ends before the head that was sent (record 3)"],
    ["rewritten", sealedAnew([added(), oddsChanged(selection(), 2), oddsChanged(selection(), 3)]), "the log before the bet is not the one whose head was sent (record 3)"],
  ])("a bet that the log does not hold, because the log is %s", async (_, of, words) => {
    expect(await said(of, [saved])).toBe(`A receipt speaks against the log. Bet BET0001: the log does not hold this bet; ${words}.`);
  });

  it("of many receipts the first three", async () => {
    const brought = ["A1", "B2", "C3", "D4", "E5"].map((betslipId) => ({ ...saved, receipt: signer.sign(receipt.body.replace("BET0001", betslipId)) }));
    const words = await said(log.slice(0, 2), brought);
    expect(words).toMatch(/^5 receipts speak against the log\. Bet A1: .* Bet B2: .* Bet C3: [^.]*\. And 2 more\.$/);
    expect(words).not.toContain("D4");
  });

  it("nothing, when they agree", async () => {
    expect(await said(log)).toBe("One receipt of the sportsbook agrees.");
  });
});
