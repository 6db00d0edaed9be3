import { Schema } from "effect";
import { shown, standIn } from "./disclosure.ts";
import { pathId } from "./paths.ts";
import { envelope } from "./reply.ts";
import { absentable, absentAs, WireDecimal, WireId, WireNumber, wireRows, WireText } from "./wire.ts";

/** All calls are GET except `start`. `list` takes `categoryId` or `providerId`; `gameList` takes an optional `gameName`. `openRounds` is an addition of our engine, and answers a player. */
export const casinoRoutes = {
  categories: "games/categories",
  providers: "games/provider",
  list: (clientId: number) => `games/${pathId(clientId)}/list`,
  gameList: (clientId: number) => `games/${pathId(clientId)}/game-list`,
  start: (clientId: number) => `games/${pathId(clientId)}/start`,
  openRounds: (clientId: number) => `games/${pathId(clientId)}/open-rounds`,
} as const;

export const GameCategory = Schema.Struct({
  id: shown(WireId),
  slug: shown(absentAs(Schema.String, "")),
  name: shown(absentAs(Schema.String, "")),
  priority: shown(absentAs(WireNumber, 0)),
});
export type GameCategory = typeof GameCategory.Type;

export const GameProvider = Schema.Struct({
  id: shown(WireId),
  slug: shown(absentAs(Schema.String, "")),
  name: shown(absentAs(Schema.String, "")),
  description: shown(absentAs(Schema.String, "")),
  imagePath: shown(absentAs(Schema.String, "")),
});
export type GameProvider = typeof GameProvider.Type;

/** The least and the greatest share of all stakes that a game pays back, by how it is played: 0.99 is 99 %. */
const Returns = Schema.Struct({ least: WireNumber, most: WireNumber });

/** `id` is the engine's number of the game; `gameId` is the provider's id of it. `returns` is an addition of our engine. */
export const CasinoGame = Schema.Struct({
  id: shown(WireId),
  gameId: shown(absentAs(WireText, "")),
  title: shown(absentAs(Schema.String, "")),
  description: shown(absentAs(Schema.String, "")),
  imagePath: shown(absentAs(Schema.String, "")),
  provider: shown(absentable(Schema.Struct({ id: WireText, name: absentAs(Schema.String, "") }))),
  returns: shown(absentable(Returns)),
});
export type CasinoGame = typeof CasinoGame.Type;

export const GameCategoriesReply = Schema.Struct({ ...envelope, data: wireRows(GameCategory) });
export type GameCategoriesReply = typeof GameCategoriesReply.Type;

export const GameProvidersReply = Schema.Struct({ ...envelope, data: wireRows(GameProvider) });
export type GameProvidersReply = typeof GameProvidersReply.Type;

export const GamesReply = Schema.Struct({ ...envelope, data: wireRows(CasinoGame) });
export type GamesReply = typeof GamesReply.Type;

export const GameSearchReply = Schema.Struct({ games: wireRows(CasinoGame) });
export type GameSearchReply = typeof GameSearchReply.Type;

/** POST games/{clientId}/start. `gameId` is the engine's number; `balanceType` counts where `demo` is not set. */
export const StartGameRequest = Schema.Struct({
  gameId: WireNumber,
  demo: absentAs(Schema.Boolean, false),
  balanceType: absentAs(Schema.Literals(["real", "bonus"]), "real"),
});
export type StartGameRequest = typeof StartGameRequest.Type;

/** `url` opens the game and holds its launch token, so no recording may. */
export const StartGameReply = Schema.Struct({ ...envelope, url: standIn(absentAs(Schema.String, "")) });
export type StartGameReply = typeof StartGameReply.Type;

/** A round that has begun and not ended. `gameId` is the engine's number of the game, `stake` everything staked on it so far, and `begun` milliseconds since the epoch. */
export const OpenRound = Schema.Struct({
  id: shown(WireText),
  gameId: shown(WireId),
  stake: shown(WireDecimal),
  balanceType: shown(Schema.Literals(["real", "bonus", "demo"])),
  begun: shown(WireNumber),
});
export type OpenRound = typeof OpenRound.Type;

export const OpenRoundsReply = Schema.Struct({ ...envelope, data: wireRows(OpenRound) });
export type OpenRoundsReply = typeof OpenRoundsReply.Type;
