import { isSound } from "../log/problem.ts";
import { asShown } from "../../domain/betslip/as-shown.ts";
import type { Betslip, Leg } from "../../domain/betslip/state.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { BetStatus } from "../../domain/events/bet-result.ts";
import type { Placement, PlacementLeg } from "../../domain/events/placement.ts";
import type { SelectionKey } from "../../domain/kernel/ids.ts";
import type { AcceptedLeg, ReceiptBody } from "../../domain/log/receipt-body.ts";
import type { Bet } from "../indexed/bets.ts";
import { momentAt } from "../indexed/moment-at.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { recordsAt } from "../indexed/records-at.ts";
import type { Moment } from "../moment/moment.ts";
import { type BetEnd, endsIn } from "../bets/bet-ends.ts";
import type { BetDoubt } from "../bets/bet-watch.ts";
import { LONGEST_UNDRAWN_MS } from "../bets/shown-prices.ts";
import type { JudgedBets } from "../judgement/judge-log.ts";
import { receiptOf } from "../placements/receipts.ts";
import type { JudgedReceipt } from "../receipts/judge-receipts.ts";
import { type EqualBet, equalBets, type PolicyChoice, policyChoice } from "./around-bet.ts";
import { type DroppedAround, droppedAround } from "./dropped-around.ts";
import { type LegSpan, legSpans } from "./leg-spans.ts";
import { type MarketsThen, marketsThen } from "./markets-then.ts";
import { type Quote, quoteIn, type Score, scoreIn } from "./quotes.ts";

/** One leg of a disputed bet: what was shown, what was sent, what was accepted. */
export interface DisputedLeg {
  /** The leg as it was sent; the price sent is the price on the screen at the click. */
  readonly sent: PlacementLeg;
  /** The leg on the slip at the click; undefined when it is not in the log. */
  readonly shown: Leg | undefined;
  /** The record that told the price on the screen: the last one before the click with the price that was sent; undefined when it is not in the log. */
  readonly quote: Quote | undefined;
  /** The last price before the click, where it had arrived and was not on the screen yet; undefined otherwise. */
  readonly undrawn: Quote | undefined;
  readonly score: Score | undefined;
  /** When it was open and closed in the minute before the click, in order; empty when it was not on the slip. */
  readonly spans: readonly LegSpan[];
  /** The leg according to the receipt; undefined without a readable receipt. */
  readonly accepted: AcceptedLeg | undefined;
  /** How the leg ended, as the sportsbook told; undefined when the log does not say. */
  readonly result: BetStatus | undefined;
}

/** Everything that a log knows about one bet. */
export interface Dispute {
  readonly bet: Bet;
  readonly placement: Placement;
  readonly requested: SealedFact;
  readonly answers: readonly SealedFact[];
  readonly legs: readonly DisputedLeg[];
  /** The slip as it was on the screen, the balances and the session, just before the click. */
  readonly before: Moment;
  /** The prices of its matches just before the click. */
  readonly markets: MarketsThen;
  readonly receipt: JudgedReceipt | undefined;
  /** The feed's detail that the device has dropped; undefined when it has dropped none. */
  readonly dropped: DroppedAround | undefined;
  /** When its odds policy was chosen; undefined when the log holds no choice before it. */
  readonly chosen: PolicyChoice | undefined;
  /** Bets on the same selections that were asked for shortly before and after it. */
  readonly equal: readonly EqualBet[];
  /** How it ended, as the last record says that the sportsbook told; undefined when none does. */
  readonly end: BetEnd | undefined;
  /** What does not fit together about it. */
  readonly doubts: readonly BetDoubt[];
  /** Whether every record of the bet verifies, and every one that told a price or a score of it. */
  readonly isVerified: boolean;
}

/** Records that are read at once while searching backwards for the last price and score of a leg. */
const AT_ONCE = 256;
const FARTHEST = 100_000;

/** The story of one bet, from a log; undefined when the log does not contain its request. */
export const disputeOf = async (log: OpenedLog, bet: Bet, { receipts, bets }: JudgedBets): Promise<Dispute | undefined> => {
  const found = await receiptOf(log, bet);
  const [position] = bet.positions;
  if (found === undefined || position === undefined) return undefined;
  const { placement, requested, answers } = found;
  const placed = new Set(answers.filter(({ event }) => event.type === "BetPlaced").map(({ sequence }) => sequence));
  const receipt = receipts.find(({ sequence }) => sequence !== undefined && placed.has(sequence));
  const matches = [...new Set(placement.legs.map(({ selection }) => selection.matchId))];
  const [{ before: state }, known, markets, spans, equal] = await Promise.all([
    momentAt(log, position), lastKnownOf(log, position, placement.legs), marketsThen(log, position, matches), legSpans(log, position), equalBets(log, bet, placement, requested.at),
  ]);
  const end = endOf(bet, answers);
  const quotes = placement.legs.map((_, index) => quotesOf(known[index], requested.at));
  const behind = placement.legs.filter((_, index) => quotes[index]?.undrawn !== undefined);
  const betslip = withoutMarks(asShown(state.betslip, behind), new Set(behind.map(({ key }) => key)));
  const before = { ...state, betslip };
  return {
    bet, placement, requested, answers, before, markets, receipt,
    equal, end, chosen: policyChoice(log, position),
    doubts: bets.filter(({ attempt }) => attempt === placement.attempt),
    dropped: droppedAround(log.summary, log.index, position, markets.since),
    legs: placement.legs.map((sent, index) => ({
      sent,
      shown: betslip.legs.find(({ key }) => key === sent.key),
      quote: quotes[index]?.quote,
      undrawn: quotes[index]?.undrawn,
      score: known[index]?.score,
      spans: spans.get(sent.key) ?? [],
      accepted: acceptedOf(sent, receipt?.body),
      result: end?.legs.find(({ key }) => key === sent.key)?.status,
    })),
    isVerified: bet.positions.every((at) => isSound(log.index.verdictAt(at))) && known.every((last) => last.isSound),
  };
};

/** The last record that tells what was paid, else the one that says that the bet is over. */
export const endOf = ({ betslipId }: Bet, answers: readonly SealedFact[]): BetEnd | undefined => {
  const told = answers.flatMap(endsIn).filter((end) => end.betslipId === betslipId);
  return told.findLast(({ paid }) => paid !== undefined) ?? told.at(-1);
};

/** The slip without the marks of these legs: where a price was not on the screen yet, "changed from" was not either. */
const withoutMarks = (slip: Betslip, keys: ReadonlySet<SelectionKey>): Betslip =>
  ({ ...slip, legs: slip.legs.map((leg) => (keys.has(leg.key) ? { ...leg, changed: undefined } : leg)) });

const acceptedOf = ({ selection }: PlacementLeg, body: ReceiptBody | undefined): AcceptedLeg | undefined =>
  body?.legs.find(
    ({ matchId, marketId, specifier, outcomeId }) =>
      matchId === selection.matchId && marketId === selection.marketId && specifier === selection.specifier && outcomeId === selection.outcomeId,
  );

interface LastKnown {
  /** The last price. */
  newest: Quote | undefined;
  /** The last price that is the one sent. */
  sent: Quote | undefined;
  score: Score | undefined;
  /** Whether the records that told these are what was sealed. */
  isSound: boolean;
}

/** Where the price that was sent was told by no record, or was no longer the last one for longer than a screen can be behind, the last price is given beside it, so that the page shows how they differ. */
const quotesOf = (known: LastKnown | undefined, clicked: number): Pick<DisputedLeg, "quote" | "undrawn"> => {
  const { newest, sent } = known ?? {};
  if (sent === undefined || sent === newest || newest === undefined || clicked - newest.at > LONGEST_UNDRAWN_MS) return { quote: newest, undrawn: undefined };
  return { quote: sent, undrawn: newest };
};

/** The last price, the one that was sent, and the score of each leg before a record. The records about its match are searched backwards. */
const lastKnownOf = async (log: OpenedLog, before: number, legs: readonly PlacementLeg[]): Promise<readonly LastKnown[]> => {
  const known = legs.map((): LastKnown => ({ newest: undefined, sent: undefined, score: undefined, isSound: true }));
  const isDone = (): boolean => legs.every(({ selection: { type } }, index) => known[index]?.sent !== undefined && (type !== "live" || known[index].score !== undefined));
  for (let upTo = before; upTo > 0 && before - upTo < FARTHEST && !isDone(); upTo -= AT_ONCE) {
    const from = Math.max(0, upTo - AT_ONCE);
    const wanted = Array.from({ length: upTo - from }, (_, at) => from + at).filter((at) => legs.some(({ selection: { matchId } }) => log.index.isAbout(at, matchId)));
    for (const { fact, verdict } of (await recordsAt(log, wanted)).toReversed())
      for (const [index, leg] of legs.entries()) {
        const last = known[index];
        if (last === undefined) continue;
        const quote = quoteIn(fact, leg);
        last.newest ??= quote;
        if (quote?.odds === leg.odds) last.sent ??= quote;
        last.score ??= scoreIn(fact, leg);
        const tells = [last.newest, last.sent, last.score].some((each) => each?.sequence === fact.sequence);
        if (tells && !isSound(verdict)) last.isSound = false;
      }
  }
  return known;
};
