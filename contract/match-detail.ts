import { Schema } from "effect";
import { absentable, absentAs, WireId, WireNumber, wireRows, WireText } from "./wire.ts";
import { fixtureFields, MarketGroup, Outcome } from "./fixtures.ts";

/** One entry per market and specifier: each total line is its own. */
export const MatchMarket = Schema.Struct({
  marketID: WireId,
  marketName: absentAs(Schema.String, ""),
  specifier: absentAs(Schema.String, ""),
  /** 0 active, 1 suspended, 2 deactivated, 5 handed over. */
  status: absentAs(WireNumber, 0),
  statusName: absentAs(Schema.String, "Active"),
  groupID: absentable(WireId),
  outcomes: wireRows(Outcome),
});
export type MatchMarket = typeof MatchMarket.Type;

/** GET sports/match/{matchId}. No id or no markets: the event is not available. */
export const MatchDetail = Schema.Struct({
  ...fixtureFields,
  matchID: absentable(WireId),
  gameID: absentable(WireId),
  competitor1: absentable(WireText),
  competitor2: absentable(WireText),
  groups: wireRows(MarketGroup),
  markets: wireRows(MatchMarket),
});
export type MatchDetail = typeof MatchDetail.Type;
