import type { KeptSession } from "../../../application/ports/session-keeper.ts";
import type { Placement, PlacementLeg, SlipCoupon } from "../../../domain/events/placement.ts";
import type { Head } from "../../../domain/events/envelope.ts";
import { moneyToNumber } from "../../../domain/kernel/money.ts";
import { isPrice, printOdds } from "../../../domain/kernel/odds.ts";
import { toWireId } from "../transport/amounts.ts";
import { onTheWire } from "../transport/dates.ts";

/** The coupon of a placement (docs/wire-facts.md#coupon). `head` is the head of the player's log. The engine keeps it with the bet and so becomes a witness of the log. */
export const toCoupon = (placement: Placement, head: Head & { readonly log: string }, session: KeptSession | undefined, clientId: number) => ({
  ...toSlipFields(placement, session, clientId),
  isBooking: 0,
  logHead: head,
});

/** The fields that every coupon has, whether it is a bet, a booking or a simulation. */
export const toSlipFields = (placement: SlipCoupon, session: KeptSession | undefined, clientId: number) => ({
  bet_type: placement.betType,
  betslip_type: placement.betslipType,
  event_type: placement.legs.at(-1)?.selection.type ?? "prematch",
  selections: placement.legs.map((leg) => toCouponSelection(leg, placement)),
  Groupings: placement.groupings.map(({ grouping, stake, combinations }) => ({
    Grouping: grouping,
    Stake: moneyToNumber(stake),
    Combinations: combinations,
  })),
  stake: moneyToNumber(placement.totalStake),
  totalStake: moneyToNumber(placement.totalStake),
  minStake: moneyToNumber(placement.minStake),
  totalOdds: toNumber(placement.totalOdds),
  minOdds: toNumber(placement.minOdds),
  maxOdds: toNumber(placement.maxOdds),
  grossWin: moneyToNumber(placement.grossWin),
  minWin: moneyToNumber(placement.minWin),
  maxWin: moneyToNumber(placement.possibleWin),
  minBonus: moneyToNumber(placement.minBonus),
  maxBonus: moneyToNumber(placement.maxBonus),
  wthTax: moneyToNumber(placement.withholdingTax),
  exciseDuty: moneyToNumber(placement.exciseDuty),
  hasLive: placement.legs.some(({ selection }) => selection.type === "live"),
  acceptChanges: placement.policy === "any",
  oddsPolicy: placement.policy,
  useBonus: placement.funds === "sport-bonus",
  bonusId: placement.bonusId ?? "",
  useCashback: placement.funds === "cashback",
  source: "website",
  // A number, as in the history and at the start of a game; "" for a visitor.
  userId: session === undefined ? "" : toWireId(session.userId),
  username: session?.username ?? "",
  userRole: session?.role ?? "",
  clientId,
});

/** Decimal text as a number; 0 for a slip without odds, because all selections of a booking may be closed. */
const toNumber = (odds: string): number => Number(odds) || 0;

/** On a Single each selection carries its own stake; otherwise the coupon or its groupings do, and it is 0 here. */
const toCouponSelection = ({ selection, odds, fixed, stake: own, changed }: PlacementLeg, { betType, stake }: SlipCoupon) => ({
  selectionId: selection.selectionId,
  matchId: toWireId(selection.matchId),
  eventId: toWireId(selection.eventId),
  eventName: selection.eventName,
  eventType: "match",
  eventPrefix: "sr",
  eventDate: onTheWire(selection.eventDate),
  marketId: toWireId(selection.marketId),
  marketName: selection.marketName,
  specifier: selection.specifier,
  outcomeId: selection.outcomeId,
  outcomeName: selection.outcomeName,
  displayName: selection.displayName,
  odds: printOdds(odds),
  sportId: toWireId(selection.sportId),
  sport: selection.sport,
  category: selection.category,
  tournament: selection.tournament,
  homeTeam: selection.homeTeam,
  awayTeam: selection.awayTeam,
  producerId: selection.producerId,
  type: selection.type,
  combinability: selection.combinability,
  fixed,
  // A closed selection is never bet (see whyNotPlaceable), but it may be booked.
  suspended: !isPrice(odds),
  unavailable: !isPrice(odds),
  changed,
  // A field of every selection (spec 3): outside of a Single none has a stake of its own.
  stake: betType === "Single" ? moneyToNumber(own ?? stake) : 0,
  ...(selection.inPlayTime === undefined ? {} : { inPlayTime: selection.inPlayTime }),
  ...(selection.score === undefined ? {} : { score: selection.score }),
});
