import { Schema } from "effect";
import { absentAs, WireId, wireList, wireRows } from "./wire.ts";
import { CurrentPrice } from "./place-bet.ts";
import { envelope } from "./reply.ts";

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
