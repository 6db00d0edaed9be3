import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber, WireText } from "./wire.ts";

/** One selection as a coupon carries it. The engine reads the ids and re-reads everything else. */
export const CouponSelection = Schema.Struct({
  matchId: WireId,
  eventId: absentable(WireId),
  eventName: absentable(Schema.String),
  eventType: absentable(Schema.String),
  eventPrefix: absentable(Schema.String),
  eventDate: absentable(Schema.String),
  marketId: absentable(WireId),
  marketName: absentable(Schema.String),
  specifier: absentable(Schema.String),
  outcomeId: absentable(WireId),
  outcomeName: absentable(WireText),
  displayName: absentable(WireText),
  /** What the player saw: compared with the price of the moment, never paid out on its own word. */
  odds: absentable(WireNumber),
  sportId: absentable(WireId),
  sport: absentable(Schema.String),
  category: absentable(Schema.String),
  tournament: absentable(Schema.String),
  homeTeam: absentable(WireText),
  awayTeam: absentable(WireText),
  producerId: absentable(WireNumber),
  type: absentable(Schema.String),
  combinability: absentable(WireText),
  selectionId: absentable(Schema.String),
  fixed: absentAs(WireFlag, false),
  /** This selection's own stake on a Single coupon. */
  stake: absentable(WireNumber),
});
export type CouponSelection = typeof CouponSelection.Type;

/** A system size, with its stake per combination. */
export const CouponGrouping = Schema.Struct({
  Grouping: WireNumber,
  Combinations: absentable(WireNumber),
  Stake: absentAs(WireNumber, 0),
});
export type CouponGrouping = typeof CouponGrouping.Type;

/** How far the price may have moved: not at all, only upwards, or anywhere. */
export const OddsPolicy = Schema.Literals(["none", "better", "any"]);
export type OddsPolicy = typeof OddsPolicy.Type;

/** Length and hash of the player's own log when the bet was asked for; kept with the bet as its witness. */
export const LogHead = Schema.Struct({ length: Schema.Int, hash: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)) });
export type LogHead = typeof LogHead.Type;

/**
 * POST bets/place-bet/{clientId} and bets/book-bet/{clientId}. `stake` is the whole stake of a Multiple or Split, in
 * major units; with `Groupings` each carries its stake per combination; a Single stakes each selection.
 */
export const Coupon = Schema.Struct({
  selections: wireList(CouponSelection),
  stake: absentable(WireNumber),
  bet_type: absentable(Schema.String),
  betslip_type: absentable(Schema.String),
  event_type: absentable(Schema.String),
  source: absentable(Schema.String),
  totalOdds: absentable(WireNumber),
  clientId: absentable(WireNumber),
  /** 0 real, 1 book, 2 simulation. */
  isBooking: absentAs(WireNumber, 0),
  acceptChanges: absentAs(WireFlag, false),
  oddsPolicy: absentable(OddsPolicy),
  Groupings: wireList(CouponGrouping),
  useBonus: absentAs(WireFlag, false),
  bonusId: absentable(WireText),
  logHead: absentable(LogHead),
});
export type Coupon = typeof Coupon.Type;
