import { describe, expect, it } from "vitest";
import { answeredDispute } from "../../src/audit/dispute/answered.ts";
import { disputeOf } from "../../src/audit/dispute/dispute.ts";
import { findBets } from "../../src/audit/dispute/find-bets.ts";
import { openLog } from "../../src/audit/indexed/open-log.ts";
import { blobSource } from "../../src/audit/ndjson/byte-source.ts";
import { judgeReceipts } from "../../src/audit/receipts/judge-receipts.ts";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { added, facts, oddsChanged, placement, price, selection } from "../kit/builders.ts";
import { bodyOf, createSigner } from "../kit/receipts.ts";
import { droppedLog, goOn } from "./dropped-log.ts";
import { exportOf, sha256 } from "./sealed-log.ts";

const signer = createSigner();
const live = selection("1", { type: "live", eventName: "Arsenal - Chelsea", score: "0:0", inPlayTime: "03:10" });
const other = selection("2", { eventName: "Leeds - Hull" });
const later = { ...oddsChanged(live, 2.5), seq: 77, progress: { homeScore: "1", awayScore: "0", matchTime: "12:40" } } as SlipstreamEvent;
const bet = placement([{ ...live, odds: price(2.5) }, other], { policy: "any" });

/** Two legs; one price has moved and a goal fallen since they were chosen, and hundreds of prices of other matches stand between. */
const story = (): readonly SealedFact[] => {
  const noise = Array.from({ length: 700 }, (_, at) => oddsChanged(selection(String(500 + at)), 2));
  const before: readonly SlipstreamEvent[] = [{ type: "SessionStarted", build: "1" }, added(live), added(other), later, ...noise, { type: "AttemptRequested", kind: "bet", request: bet }];
  const asked = sealAll(facts(before), GENESIS, sha256);
  const head = headAfter(asked, GENESIS);
  const legs = bet.legs.map(({ selection: { matchId: match, marketId, specifier, outcomeId }, odds }, at) => ({
    matchId: match, marketId, specifier, outcomeId, odds: at === 0 ? price(2.6) : odds, feed: 80 + at, ...(at === 0 ? { score: "1:0" } : {}),
  }));
  const receipt = signer.sign(bodyOf(bet, "K7Q2M9X", head, { legs }));
  const placed: SlipstreamEvent = { type: "BetPlaced", attempt: bet.attempt, betslipId: "K7Q2M9X", stake: bet.totalStake, possibleWin: bet.possibleWin, head, receipt };
  return [...asked, ...sealAll(facts([placed], head.length + 1), head, sha256)];
};
const open = async (log: readonly SealedFact[]) => {
  const opened = await openLog(blobSource(new Blob([exportOf(log)])), { sha256 });
  return { opened, receipts: await judgeReceipts(opened.summary, [], new Map([[signer.key, signer.publicKey]])) };
};

describe("the dispute page of a bet", () => {
  it("[10.1] tells per leg what was shown, sent and accepted, how old the price was, and where the feed stood", async () => {
    const { opened, receipts } = await open(story());
    const found = opened.index.bets.find("k7q2m9x");
    if (found === undefined) throw new Error("no bet");
    const dispute = await disputeOf(opened, found, { receipts, bets: opened.summary.bets });
    expect(dispute).toMatchObject({
      isVerified: true,
      placement: { policy: "any" },
      receipt: { signature: "good", head: "agrees", differences: [] },
      legs: [
        {
          shown: { lastShownOdds: price(2.5), suspended: false },
          sent: { odds: price(2.5) },
          accepted: { odds: price(2.6), feed: 80, score: "1:0" },
          quote: { sequence: 4, type: "OddsChanged", odds: price(2.5), isOpen: true, feed: 77 },
          score: { sequence: 4, score: "1:0", matchTime: "12:40" },
        },
        { quote: { sequence: 3, type: "SelectionAdded", feed: undefined }, accepted: { feed: 81 } },
      ],
    });
    expect(dispute?.answers.map(({ event }) => event.type)).toEqual(["BetPlaced"]);
  });

  it.each([
    ["its request", 704, false],
    ["the price on the screen", 3, false],
    ["the price of its other leg", 2, false],
    ["a price of another match", 5, true],
  ])("is verified unless what it tells was edited: %s", async (_, place, isVerified) => {
    const log = story();
    const { opened, receipts } = await open(log.map((fact, at) => (at === place ? { ...fact, at: fact.at + 1 } : fact)));
    const found = opened.index.bets.find("k7q2m9x");
    if (found === undefined) throw new Error("no bet");
    expect(opened.summary.firstBad?.place.sequence).toBe(place + 1);
    expect((await disputeOf(opened, found, { receipts, bets: opened.summary.bets }))?.isVerified).toBe(isVerified);
  });

  it("takes the price of a booking that was loaded, not an older one of the feed", async () => {
    const booked = { code: "K7Q2M9X", bonusPercent: null, groupings: [], legs: [{ selection: other, state: "open", odds: price(1.95), fixed: false }, { selection: live, state: "suspended", odds: price(0), fixed: false }] } as const;
    const both = placement([{ ...other, odds: price(1.95) }, live]);
    const events: readonly SlipstreamEvent[] = [oddsChanged(other, 1.8), { type: "BookingLoaded", booked }, { type: "AttemptRequested", kind: "bet", request: both }];
    const { opened } = await open(sealAll(facts(events), GENESIS, sha256));
    const [found] = opened.index.bets.all();
    const dispute = found === undefined ? undefined : await disputeOf(opened, found, { receipts: [], bets: [] });
    expect(dispute?.legs.map(({ quote }) => quote)).toMatchObject([
      { sequence: 2, type: "BookingLoaded", odds: price(1.95), isOpen: true },
      { sequence: 2, type: "BookingLoaded", isOpen: false },
    ]);
  });

  it("tells what was answered and signed when the request is not in the log", async () => {
    const { opened, receipts } = await open(story().slice(-1));
    const found = opened.index.bets.find("k7q2m9x");
    if (found === undefined) throw new Error("no bet");
    expect(await disputeOf(opened, found, { receipts, bets: opened.summary.bets })).toBeUndefined();
    expect(await answeredDispute(opened, found, { receipts, bets: opened.summary.bets })).toMatchObject({ lost: "hole", records: [{ event: { type: "BetPlaced" } }], receipt: { signature: "good", body: { legs: [{ odds: price(2.6) }, {}] } } });
  });

  it("tells of a price that had come before the click and was not on the screen yet, and shows the slip as the screen had it", async () => {
    const unseen = { ...oddsChanged(live, 2.7), seq: 78 } as SlipstreamEvent;
    const events: readonly SlipstreamEvent[] = [{ type: "SessionStarted", build: "1" }, added(live), added(other), later, unseen, { type: "AttemptRequested", kind: "bet", request: bet }];
    const { opened } = await open(sealAll(facts(events), GENESIS, sha256));
    const [found] = opened.index.bets.all();
    const dispute = found === undefined ? undefined : await disputeOf(opened, found, { receipts: [], bets: [] });
    expect(dispute?.legs).toMatchObject([
      { shown: { odds: price(2.5) }, sent: { odds: price(2.5) }, quote: { sequence: 4, odds: price(2.5) }, undrawn: { sequence: 5, odds: price(2.7) } },
      { shown: { odds: price(2) }, quote: { sequence: 3 }, undrawn: undefined },
    ]);
    expect(dispute?.before.betslip.legs.map(({ odds, changed }) => [odds, changed])).toEqual([[price(2.5), undefined], [price(2), undefined]]);
  });

  it("takes no price for undrawn that came longer before the click than a screen can be behind", async () => {
    const shownAfter = async (ms: number) => {
      const asked = facts([added(live), later, { type: "AttemptRequested", kind: "bet", request: placement([{ ...live, odds: live.odds }]) }]).map((fact, at) => (at === 2 ? { ...fact, at: fact.at + ms } : fact));
      const { opened } = await open(sealAll(asked, GENESIS, sha256));
      const [found] = opened.index.bets.all();
      return found === undefined ? undefined : (await disputeOf(opened, found, { receipts: [], bets: [] }))?.legs[0];
    };
    expect(await shownAfter(4_000)).toMatchObject({ shown: { odds: live.odds }, quote: { sequence: 1 }, undrawn: { sequence: 2 } });
    expect(await shownAfter(6_000)).toMatchObject({ shown: { odds: price(2.5) }, sent: { odds: live.odds }, quote: { sequence: 2 }, undrawn: undefined });
  });

  it("names the last price beside one that was never told", async () => {
    const never = placement([{ ...live, odds: price(9) }]);
    const { opened } = await open(sealAll(facts([added(live), later, { type: "AttemptRequested", kind: "bet", request: never }]), GENESIS, sha256));
    const [found] = opened.index.bets.all();
    const dispute = found === undefined ? undefined : await disputeOf(opened, found, { receipts: [], bets: [] });
    expect(dispute?.legs).toMatchObject([{ shown: { odds: price(2.5) }, sent: { odds: price(9) }, quote: { sequence: 2, odds: price(2.5) }, undrawn: undefined }]);
  });

  it("[10.2] folds the prices that the feed had told of its matches before the click, and of no other", async () => {
    const { opened } = await open(story());
    const [found] = opened.index.bets.all();
    const dispute = found === undefined ? undefined : await disputeOf(opened, found, { receipts: [], bets: [] });
    const told = [...(dispute?.markets.matches ?? [])].map(([match, { prices }]) => [match, [...prices.values()].flatMap((outcomes) => [...outcomes.values()].map(({ odds }) => odds))]);
    expect(told).toEqual([["1", [price(2.5)]]]);
    expect(dispute?.markets.isLost).toBe(true);
    expect(dispute?.before.betslip.legs).toHaveLength(2);
  });

  it("says what was dropped around the bet, and from where to where nothing was", async () => {
    const droppedIn = async (log: readonly SealedFact[]) => {
      const { opened } = await open(log);
      const [found] = opened.index.bets.all();
      return found === undefined ? undefined : (await disputeOf(opened, found, { receipts: [], bets: [] }))?.dropped;
    };
    expect(await droppedIn(story())).toBeUndefined();
    const end = story().length;
    const longer = goOn(story(), Array.from({ length: 100 }, (_, at) => oddsChanged(selection(String(500 + at)), 2)));
    expect(await droppedIn(droppedLog(longer, [[10, 109], [200, 600], [end + 1, end + 40]]))).toMatchObject({
      before: 501, sincePrices: 501, after: 40, from: { sequence: 601 }, to: { sequence: end },
    });
  });

  it("does not miss prices that were dropped before the client had to learn all of them anew", async () => {
    const old = sealAll(facts(Array.from({ length: 50 }, (_, at) => oddsChanged(selection(String(500 + at)), 2))), GENESIS, sha256);
    const log = goOn(old, [{ type: "SessionStarted", build: "1" }, added(other), { type: "AttemptRequested", kind: "bet", request: placement([other]) }]);
    const { opened } = await open(droppedLog(log, [[1, 40]]));
    const [found] = opened.index.bets.all();
    expect(found === undefined ? undefined : (await disputeOf(opened, found, { receipts: [], bets: [] }))?.dropped).toMatchObject({ before: 40, sincePrices: 0, after: 0, from: { sequence: 41 } });
  });

  it("says that a record of the bet is not what was sealed", async () => {
    const { opened } = await open(story().map((fact) => (fact.event.type === "BetPlaced" ? { ...fact, at: 0 } : fact)));
    const found = opened.index.bets.find("K7Q2M9X");
    expect(found === undefined ? undefined : (await disputeOf(opened, found, { receipts: [], bets: [] }))?.isVerified).toBe(false);
  });
});

describe("looking for a bet", () => {
  it.each<[string, number]>([
    ["", 1],
    ["k7q2m9x", 1],
    [bet.attempt, 1],
    ["arsenal", 1],
    ["2", 1],
    ["Everton", 0],
    ["BETNONE", 0],
  ])("by %j finds %d", async (text, count) => {
    const { opened } = await open(story());
    expect(findBets(opened.index, opened.index.bets.all(), text)).toHaveLength(count);
  });

  it("by the minute it was asked for finds it, and by another day does not", async () => {
    const { opened } = await open(story());
    const [found] = opened.index.bets.all();
    const at = new Date(opened.index.timeAt(found?.positions[0] ?? 0)).toISOString();
    expect(findBets(opened.index, opened.index.bets.all(), `${at.slice(0, 10)} ${at.slice(11, 16)}`)).toHaveLength(1);
    expect(findBets(opened.index, opened.index.bets.all(), "2019-01-01 10:00")).toHaveLength(0);
  });

  it("by a match id that is a match of another bet finds nothing", async () => {
    const { opened } = await open(story());
    expect(findBets(opened.index, opened.index.bets.all(), matchId("500"))).toHaveLength(0);
  });
});
