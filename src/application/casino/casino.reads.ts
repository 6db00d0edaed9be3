import { Effect } from "effect";
import { isText, oneOf } from "../../domain/kernel/guards.ts";
import { isGameId } from "../../domain/kernel/ids.ts";
import { Casino, type PlayBalance } from "../ports/casino.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

export const casinoReads = {
  gameCategories: readSpec({
    name: "casino/categories", fields: {}, keeping: "lasting", owner: "everybody",
    load: () => Effect.flatMap(Casino, (casino) => casino.categories()),
  }),
  gameProviders: readSpec({
    name: "casino/providers", fields: {}, keeping: "lasting", owner: "everybody",
    load: () => Effect.flatMap(Casino, (casino) => casino.providers()),
  }),
  games: readSpec({
    name: "casino/games", fields: { name: publicField(isText) }, keeping: "fresh", owner: "everybody",
    load: ({ name }: { readonly name: string }) => Effect.flatMap(Casino, (casino) => casino.games(name)),
  }),
  categoryGames: readSpec({
    name: "casino/category-games", fields: { categoryId: publicField(isText) }, keeping: "fresh", owner: "everybody",
    load: ({ categoryId }: { readonly categoryId: string }) => Effect.flatMap(Casino, (casino) => casino.gamesOfCategory(categoryId)),
  }),
  providerGames: readSpec({
    name: "casino/provider-games", fields: { providerId: publicField(isText) }, keeping: "fresh", owner: "everybody",
    load: ({ providerId }: { readonly providerId: string }) => Effect.flatMap(Casino, (casino) => casino.gamesOfProvider(providerId)),
  }),
  /** The rounds that the player can go on with. A flight ends by itself. */
  openRounds: readSpec({
    name: "casino/open-rounds", fields: {}, keeping: "followed", owner: "player",
    load: () => Effect.flatMap(Casino, (casino) => casino.openRounds()),
  }),
  /** The address of a play session. It lasts as long as the page and the login, so coming back to the game continues the same session. */
  launch: readSpec({
    name: "casino/launch", keeping: "lasting", owner: "player",
    fields: { gameId: publicField(isGameId), balance: publicField(oneOf("real", "bonus", "demo")) },
    load: ({ gameId, balance }: { readonly gameId: string; readonly balance: PlayBalance }) => Effect.flatMap(Casino, (casino) => casino.launch(gameId, balance)),
  }),
};
