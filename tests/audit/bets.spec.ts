import { describe, expect, it } from "vitest";
import type { BetDoubt } from "../../src/audit/bets/bet-watch.ts";
import { judgeLog } from "../../src/audit/judgement/judge-log.ts";
import type { Placement } from "../../src/domain/events/placement.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { betDoubtsWords } from "../../src/ui/inspector/words/bet-doubts.ts";
import { added, facts, keyOf, oddsChanged, placement, price, selection, signedIn } from "../kit/builders.ts";
import { bodyOf } from "../kit/receipts.ts";
import { signer } from "./receipts/bet-with-receipt.ts";
import { audit, exportOf, sha256 } from "./sealed-log.ts";

interface Story {
  readonly before?: readonly SlipstreamEvent[];
  readonly asked?: Partial<Placement>;
  readonly placed?: Partial<Extract<SlipstreamEvent, { type: "BetPlaced" }>>;
  /** What the receipt says otherwise than the request. */
  readonly receipt?: object | undefined;
  readonly isSigned?: boolean;
  /** Milliseconds before the click in which nothing happens. */
  readonly pause?: number;
}

const keys = new Map([[signer.key, signer.publicKey]]);

/** A whole log of one bet. What stands in it is sealed as the device would have sealed it, and the receipt is genuine. */
const verdictOn = async ({ before = [added()], asked = {}, placed = {}, receipt = {}, isSigned = true, pause = 0 }: Story) => {
  const bet = placement(undefined, asked);
  const first = facts([{ type: "SessionStarted", build: "1" }, signedIn(), ...before, { type: "AttemptRequested", kind: "bet", request: bet }]);
  const start = sealAll(first.map((fact, at) => (at === first.length - 1 ? { ...fact, at: fact.at + pause } : fact)), GENESIS, sha256);
  const head = headAfter(start, GENESIS);
  const answer: SlipstreamEvent = {
    type: "BetPlaced", attempt: bet.attempt, betslipId: "BET0001", stake: bet.totalStake, possibleWin: bet.possibleWin, head,
    ...(isSigned ? { receipt: signer.sign(bodyOf(bet, "BET0001", head, { ...placed, ...receipt })) } : {}), ...placed,
  };
  const log = [...start, ...sealAll(facts([answer], head.length + 1), head, sha256)];
  return judgeLog((await audit(exportOf(log))).summary, { receipts: [], keys });
};

const priceOf = (odds: number): object => ({ legs: [{ matchId: "100", marketId: "1", specifier: "", outcomeId: "1", odds: price(odds), feed: 4 }] });
const atOdds = (odds: number): Partial<Placement> => ({ legs: [{ key: keyOf(selection()), selection: selection(), odds: price(odds), fixed: false, changed: false }] });
const chose = (policy: Placement["policy"]): SlipstreamEvent => ({ type: "OddsPolicyChosen", policy });

describe("a bet of which everything fits together is green", () => {
  it.each<[string, Story]>([
    ["as it was asked for", {}],
    ["at a better price, which its policy allows", { before: [added(), chose("better")], asked: { policy: "better" }, receipt: priceOf(2.2) }],
    ["at a worse price, which its policy allows", { before: [added(), chose("any")], asked: { policy: "any" }, receipt: priceOf(1.8) }],
    ["at a price that the feed had told", { before: [added(), oddsChanged(selection(), 2.5)], asked: atOdds(2.5) }],
    ["at the price before the last one, which may still have been on the screen", { before: [added(), oddsChanged(selection(), 2.5)], asked: atOdds(2), pause: 4_000 }],
  ])("%s", async (_, story) => {
    expect(await verdictOn(story)).toMatchObject({ tone: "green", bets: [] });
  });
});

describe("a bet that does not fit together is amber, and named", () => {
  it.each<[string, BetDoubt["code"], Story, string]>([
    ["it has no receipt", "no-receipt", { isSigned: false }, "was placed, and no receipt proves at which stake and prices (record 5)"],
    ["it was placed at another stake, and the receipt says so too", "other-stake", { placed: { stake: money(100_000) } }, "was placed at another stake than was asked for (record 5)"],
    ["it was placed at another price, though none was allowed to move", "other-price", { receipt: priceOf(2.2) }, "was placed at a price that its odds policy does not allow (record 5)"],
    ["it was placed at a worse price, though only a better one was allowed", "other-price", { before: [added(), chose("better")], asked: { policy: "better" }, receipt: priceOf(1.9) }, "does not allow (record 6)"],
    ["a price was sent that nobody had told", "unshown-price", { asked: atOdds(2.5) }, "was asked for at a price that was not on the slip (record 4)"],
    ["a price was sent that had left the screen long before", "unshown-price", { before: [added(), oddsChanged(selection(), 2.5)], asked: atOdds(2), pause: 6_000 }, "not on the slip (record 5)"],
    ["a selection was sent that was not on the slip", "unshown-price", { before: [] }, "not on the slip (record 3)"],
    ["the slip had another policy", "other-policy", { before: [added(), chose("any")] }, "was asked for with another odds policy than the slip had (record 5)"],
    ["the choice of its policy is not in the log", "other-policy", { asked: { policy: "any" } }, "than the slip had (record 4)"],
  ])("when %s", async (_, code, story, words) => {
    const { tone, bets } = await verdictOn(story);
    expect([tone, bets.map((doubt) => [doubt.code, doubt.betslipId])]).toEqual(["amber", [[code, "BET0001"]]]);
    expect(betDoubtsWords(bets)).toContain(`Bet BET0001 `);
    expect(betDoubtsWords(bets)).toContain(words);
    expect(betDoubtsWords(bets, false)).toBe("Of 1 of its bets not everything is proven or fits together.");
  });

  it("by the prices that its record tells, where it has no receipt", async () => {
    const accepted = [{ key: keyOf(selection()), odds: price(1.9) }];
    expect((await verdictOn({ isSigned: false, placed: { accepted } })).bets.map(({ code }) => code)).toEqual(["other-price", "no-receipt"]);
  });
});

it("a log without its front is not compared with a slip that nobody knows", async () => {
  const { summary } = await verdictOn({ asked: { policy: "any" } });
  expect(summary.bets).toHaveLength(1);
  const start = sealAll(facts([{ type: "SessionStarted", build: "1" }, added()]), GENESIS, sha256);
  const rest = sealAll(facts([{ type: "AttemptRequested", kind: "bet", request: placement(undefined, { policy: "any" }) }], 3), headAfter(start, GENESIS), sha256);
  expect((await audit(exportOf(rest, headAfter(start, GENESIS)))).summary.bets).toEqual([]);
});
