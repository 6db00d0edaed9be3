import { Schema } from "effect";
import { absentable, absentAs, WireFlag, WireId, WireNumber, wireRows } from "./wire.ts";
import { envelope } from "./reply.ts";

/** Seven of A-Z and 0-9 from our engine; anything within the id grammar is taken. */
export const BetslipId = WireId;

export const PlacedBet = Schema.Struct({
  betslipId: BetslipId,
  stake: WireNumber,
  possibleWin: absentAs(WireNumber, 0),
  totalOdd: absentable(WireNumber),
});
export type PlacedBet = typeof PlacedBet.Type;

/** A price as the engine has it now, in answer to one that has moved or to validate-selections. */
export const CurrentPrice = Schema.Struct({
  matchId: WireId,
  marketId: WireId,
  outcomeId: WireId,
  specifier: absentAs(Schema.String, ""),
  odds: absentAs(WireNumber, 0),
  active: absentAs(WireFlag, false),
});
export type CurrentPrice = typeof CurrentPrice.Type;

/**
 * POST bets/place-bet and bets/book-bet. Placed or booked: `success` and a `data.betslipId` (of a booking it is the
 * share code). Anything else is no proof of a bet. A refusal for moved prices lists them in `selections`.
 */
export const PlaceBetReply = Schema.Struct({
  ...envelope,
  status: absentable(WireNumber),
  data: absentable(Schema.Struct({
    betslipId: absentable(BetslipId),
    stake: absentable(WireNumber),
    possibleWin: absentable(WireNumber),
    totalOdd: absentable(WireNumber),
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
      }
    : undefined;
