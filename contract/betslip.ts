import { Schema, Struct } from "effect";
import { shown } from "./disclosure.ts";
import { LogHead } from "./receipts.ts";
import { envelope } from "./reply.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireDecimal, WireFlag, WireId, wireList, WireNumber, wireRows, WireText } from "./wire.ts";

export const betslipRoutes = {
  placeBet: (clientId: string | number) => `bets/place-bet/${pathId(clientId)}`,
  validateSelections: "bets/validate-selections",
  /** This path is under `OPERATOR_BASE`. */
  splitProps: "sports/get-split-props",
} as const;

/** A selection of a coupon. Our engine reads its ids, odds, stake and fixed mark. It takes names and dates from its own offer. */
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
  /** The price the player saw. The engine compares it with its own price and never pays by it. */
  odds: absentable(WireDecimal),
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
  stake: absentable(WireDecimal),
});
export type CouponSelection = typeof CouponSelection.Type;

/** A system size, with its stake per combination. */
export const CouponGrouping = Schema.Struct({
  Grouping: WireDecimal,
  Combinations: absentable(WireNumber),
  Stake: absentAs(WireDecimal, 0),
});
export type CouponGrouping = typeof CouponGrouping.Type;

/** Which price changes the player accepts: none, only better ones, or any. */
export const OddsPolicy = Schema.Literals(["none", "better", "any"]);
export type OddsPolicy = typeof OddsPolicy.Type;

/**
 * POST bets/place-bet/{clientId} and bets/book-bet/{clientId}. Stakes are in major units. The stake of a Multiple or a Split is
 * `stake`. In a system each of `Groupings` has a stake per combination. In a Single each selection has its own stake.
 */
export const Coupon = Schema.Struct({
  selections: wireList(CouponSelection),
  stake: absentable(WireDecimal),
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
  /** `combos`, `tournaments` and `fixtures` describe the slip so that it can be shown (spec 3). Only a booking or a simulation has them. */
  combos: absentable(Schema.Array(CouponGrouping)),
  tournaments: absentable(Schema.Array(WireText)),
  fixtures: absentable(Schema.Array(WireText)),
  useBonus: absentAs(WireFlag, false),
  useCashback: absentAs(WireFlag, false),
  bonusId: absentable(WireText),
  logHead: absentable(LogHead),
});
export type Coupon = typeof Coupon.Type;

/** What our engine reads of the coupon that POST sports/get-split-props gets (spec 7): decoding the rest of sixty selections would cost more than the answer. */
export const SplitPropsQuestion = Schema.Struct({
  selections: wireList(CouponSelection.mapFields(Struct.pick(["matchId", "marketId", "specifier", "outcomeId"]))),
  stake: Coupon.fields.stake,
});

/** Our engine uses seven characters of A-Z and 0-9. Any text within the id grammar is accepted. */
export const BetslipId = WireId;

/** The engine's current price, in the refusal of a bet whose price has moved and in the answer of validate-selections. */
export const CurrentPrice = Schema.Struct({
  matchId: shown(WireId),
  marketId: shown(WireId),
  outcomeId: shown(WireId),
  specifier: shown(absentAs(Schema.String, "")),
  odds: shown(absentAs(WireNumber, 0)),
  active: shown(absentAs(WireFlag, false)),
  /** "live" or "prematch", which decides the topic. An addition of our engine. */
  type: shown(absentable(Schema.String)),
});
export type CurrentPrice = typeof CurrentPrice.Type;

export const PlacedBet = Schema.Struct({
  betslipId: shown(BetslipId),
  stake: shown(WireNumber),
  possibleWin: shown(absentAs(WireNumber, 0)),
  totalOdd: shown(absentable(WireNumber)),
  /** The prices at which the bet was accepted. An addition of our engine. */
  selections: wireRows(CurrentPrice),
  /** A `SignedReceipt` of our engine. Any type is accepted, because a wrong receipt must not make the bet unreadable. */
  receipt: shown(absentable(Schema.Unknown)),
});
export type PlacedBet = typeof PlacedBet.Type;

/**
 * POST bets/place-bet and bets/book-bet. Only `success` together with `data.betslipId` proves that the bet was placed or the slip was
 * booked (the id of a booking is its share code). When a price has moved, the refusal lists the current prices in `selections`.
 */
export const PlaceBetReply = Schema.Struct({
  ...envelope,
  status: shown(absentable(WireNumber)),
  data: absentable(Schema.Struct({
    betslipId: shown(absentable(BetslipId)),
    stake: shown(absentable(WireNumber)),
    possibleWin: shown(absentable(WireNumber)),
    totalOdd: shown(absentable(WireNumber)),
    receipt: shown(absentable(Schema.Unknown)),
    selections: wireRows(CurrentPrice),
  })),
});
export type PlaceBetReply = typeof PlaceBetReply.Type;

/** The placed bet; undefined when the reply does not prove one, or does not tell its stake. */
export const placedBetOf = ({ success, data }: PlaceBetReply): PlacedBet | undefined =>
  success && data?.betslipId !== undefined && data.stake !== undefined
    ? {
        betslipId: data.betslipId,
        stake: data.stake,
        possibleWin: data.possibleWin ?? 0,
        ...(data.totalOdd === undefined ? {} : { totalOdd: data.totalOdd }),
        ...(data.receipt === undefined ? {} : { receipt: data.receipt }),
        selections: data.selections,
      }
    : undefined;

export const SelectionQuery = Schema.Struct({
  matchId: WireId,
  marketId: WireId,
  outcomeId: WireId,
  specifier: absentAs(Schema.String, ""),
});
export type SelectionQuery = typeof SelectionQuery.Type;

/** POST bets/validate-selections. */
export const ValidateSelectionsRequest = Schema.Struct({ events: wireList(SelectionQuery) });
export type ValidateSelectionsRequest = typeof ValidateSelectionsRequest.Type;

/** A selection without a row cannot be bet. Unreadable rows are left out, so their selections cannot be bet either. */
export const ValidateSelectionsReply = Schema.Struct({ ...envelope, data: wireRows(CurrentPrice) });
export type ValidateSelectionsReply = typeof ValidateSelectionsReply.Type;

/**
 * POST <operator>/sports/get-split-props, with the coupon. `noOfCombos` counts the ways to take one outcome of each
 * match; `minOdds` is the least product, `maxOdds` the sum over the combinations that can win together.
 */
export const SplitProps = Schema.Struct({
  noOfCombos: shown(absentAs(WireNumber, 0)),
  minOdds: shown(absentAs(WireNumber, 0)),
  maxOdds: shown(absentAs(WireNumber, 0)),
  maxBonus: shown(absentAs(WireNumber, 0)),
  minWin: shown(absentAs(WireNumber, 0)),
  maxWin: shown(absentAs(WireNumber, 0)),
  /** For each selection, in the coupon's order, whether it wins in the slip's best case. An addition of our engine. */
  together: shown(absentable(Schema.Array(Schema.Boolean))),
  /** The reason of a refusal. */
  message: shown(absentable(Schema.String)),
});
export type SplitProps = typeof SplitProps.Type;
