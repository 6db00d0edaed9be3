import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { LogHead } from "./receipts.ts";
import { envelope } from "./reply.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireDecimal, WireFlag, WireId, wireList, WireNumber, wireRows, WireText } from "./wire.ts";

export const betslipRoutes = {
  placeBet: (clientId: string | number) => `bets/place-bet/${pathId(clientId)}`,
  validateSelections: "bets/validate-selections",
  /** Under `OPERATOR_BASE`. */
  splitProps: "sports/get-split-props",
} as const;

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

/** How far the price may have moved: not at all, only upwards, or anywhere. */
export const OddsPolicy = Schema.Literals(["none", "better", "any"]);
export type OddsPolicy = typeof OddsPolicy.Type;

/**
 * POST bets/place-bet/{clientId} and bets/book-bet/{clientId}. `stake` is the whole stake of a Multiple or Split, in
 * major units; with `Groupings` each carries its stake per combination; a Single stakes each selection.
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
  /** Sent with a booking or a simulation only: what the slip is made of, so that it can be shown (spec 3). */
  combos: absentable(Schema.Array(CouponGrouping)),
  tournaments: absentable(Schema.Array(WireText)),
  fixtures: absentable(Schema.Array(WireText)),
  useBonus: absentAs(WireFlag, false),
  useCashback: absentAs(WireFlag, false),
  bonusId: absentable(WireText),
  logHead: absentable(LogHead),
});
export type Coupon = typeof Coupon.Type;

/** Seven of A-Z and 0-9 from our engine; anything within the id grammar is taken. */
export const BetslipId = WireId;

/** A price as the engine has it now, in answer to one that has moved or to validate-selections. */
export const CurrentPrice = Schema.Struct({
  matchId: shown(WireId),
  marketId: shown(WireId),
  outcomeId: shown(WireId),
  specifier: shown(absentAs(Schema.String, "")),
  odds: shown(absentAs(WireNumber, 0)),
  active: shown(absentAs(WireFlag, false)),
  /** "live" or "prematch", which decides the topic; an extra of our engine. */
  type: shown(absentable(Schema.String)),
});
export type CurrentPrice = typeof CurrentPrice.Type;

export const PlacedBet = Schema.Struct({
  betslipId: shown(BetslipId),
  stake: shown(WireNumber),
  possibleWin: shown(absentAs(WireNumber, 0)),
  totalOdd: shown(absentable(WireNumber)),
  /** The prices it was taken at; an addition of our engine. */
  selections: wireRows(CurrentPrice),
  /** A `SignedReceipt` of our engine. Accepted in any type: a wrong receipt must not make the bet unreadable. */
  receipt: shown(absentable(Schema.Unknown)),
});
export type PlacedBet = typeof PlacedBet.Type;

/**
 * POST bets/place-bet and bets/book-bet. `success` together with a `data.betslipId` says that the bet was placed or booked (the id of
 * a booking is its share code). Anything else does not prove a bet. A refusal for moved prices lists them in `selections`.
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

/** The placed bet, when the reply proves one. */
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

/** A selection without a row is not bettable. Unreadable rows are left out, which says the same. */
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
  /** For each selection, in the coupon's order: whether it wins in the slip's best case. An extra of our engine. */
  together: shown(absentable(Schema.Array(Schema.Boolean))),
  /** Present on refusals. */
  message: shown(absentable(Schema.String)),
});
export type SplitProps = typeof SplitProps.Type;
