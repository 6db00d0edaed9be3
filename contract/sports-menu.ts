import { Schema } from "effect";
import { absentable, absentAs, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

export const Sport = Schema.Struct({ sportID: WireId, sportName: Schema.String, total: absentAs(WireNumber, 0) });
export type Sport = typeof Sport.Type;

/** GET sports/menu. */
export const SportsMenuReply = Schema.Struct({ sports: wireRows(Sport) });
export type SportsMenuReply = typeof SportsMenuReply.Type;

export const Category = Schema.Struct({
  categoryID: WireId,
  categoryName: Schema.String,
  total: absentAs(WireNumber, 0),
  code: absentable(Schema.String),
});
export type Category = typeof Category.Type;

/** GET sports/categories/{sportId}; the key really is `sports`. */
export const CategoriesReply = Schema.Struct({ sports: wireRows(Category) });
export type CategoriesReply = typeof CategoriesReply.Type;

export const Tournament = Schema.Struct({
  tournamentID: WireId,
  tournamentName: Schema.String,
  total: absentAs(WireNumber, 0),
});
export type Tournament = typeof Tournament.Type;

/** GET sports/tournaments/{categoryId}; the key really is `sports`. */
export const TournamentsReply = Schema.Struct({ sports: wireRows(Tournament) });
export type TournamentsReply = typeof TournamentsReply.Type;

export const TopBet = Schema.Struct({
  sportID: WireId,
  sportName: absentAs(Schema.String, ""),
  categoryID: WireId,
  categoryName: absentAs(Schema.String, ""),
  tournamentID: WireId,
  tournamentName: absentAs(WireText, ""),
  fixtureCount: absentAs(WireNumber, 0),
});
export type TopBet = typeof TopBet.Type;

/** GET sports/{clientId}/top-bets. */
export const TopBetsReply = Schema.Struct({ data: wireRows(TopBet) });
export type TopBetsReply = typeof TopBetsReply.Type;

/** Values of the `period` query. */
export const PERIODS = ["all", "today", "tomorrow", "1hour", "3hour", "6hour", "24hour", "72hour", "today+tomorrow", "week"] as const;
export type Period = (typeof PERIODS)[number];
