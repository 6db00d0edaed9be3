import { Schema } from "effect";

const gameId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));

export const fields = { GameOpened: { gameId }, GameFavoured: { gameId }, GameUnfavoured: { gameId } };
