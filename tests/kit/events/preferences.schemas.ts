import { Schema } from "effect";

const id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));
const kind = Schema.Literals(["match", "league", "market"]);

export const fields = { OddsFormatChosen: { format: Schema.Literals(["decimal", "fractional", "american"]) }, BoardChosen: { board: Schema.Literals(["main", "totals", "handicap", "halves", "more"]) }, FavouriteKept: { kind, id }, FavouriteDropped: { kind, id } };
