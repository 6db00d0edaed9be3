import { Effect } from "effect";
import {
  type CasinoGame as GameRow, casinoRoutes, GameCategoriesReply, GameProvidersReply, GameSearchReply, GamesReply, OpenRoundsReply, StartGameReply,
} from "../../../../contract/casino.ts";
import type { CasinoGame, CasinoShape } from "../../../application/ports/casino.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { toWireId } from "../transport/amounts.ts";
import { refuse, toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { safeAddress } from "../transport/safe-address.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";

const categories = replyDecoder(GameCategoriesReply);
const providers = replyDecoder(GameProvidersReply);
const games = replyDecoder(GamesReply);
const search = replyDecoder(GameSearchReply);
const start = replyDecoder(StartGameReply);
const openRounds = replyDecoder(OpenRoundsReply);

const toGame = ({ id, title, description, imagePath, provider, returns }: GameRow): CasinoGame => ({
  gameId: id, title, description, provider: provider?.name ?? "", image: safeAddress(imagePath), ...(returns === undefined ? {} : { returns }),
});

export const createHttpCasino = (config: EnginePortConfig): CasinoShape => {
  const { keeper, clientId } = config;
  const { call } = createPlayerCalls(config);
  const list = Effect.fn("Casino.list")(function* (query: Readonly<Record<string, string>>) {
    return (yield* call({ method: "GET", path: casinoRoutes.list(clientId), query }, games)).reply.data.map(toGame);
  });
  return {
    categories: Effect.fn("Casino.categories")(function* () {
      const { data } = (yield* call({ method: "GET", path: casinoRoutes.categories }, categories)).reply;
      return [...data].sort((a, b) => a.priority - b.priority).map(({ id, name }) => ({ categoryId: id, name }));
    }),
    providers: Effect.fn("Casino.providers")(function* () {
      const { data } = (yield* call({ method: "GET", path: casinoRoutes.providers }, providers)).reply;
      return data.map(({ id, name, description, imagePath }) => ({ providerId: id, name, description, image: safeAddress(imagePath) }));
    }),
    games: Effect.fn("Casino.games")(function* (name) {
      const query = name === "" ? {} : { gameName: name };
      return (yield* call({ method: "GET", path: casinoRoutes.gameList(clientId), query }, search)).reply.games.map(toGame);
    }),
    gamesOfCategory: (categoryId) => list({ categoryId }),
    gamesOfProvider: (providerId) => list({ providerId }),
    launch: Effect.fn("Casino.launch")(function* (gameId, balance) {
      const session = keeper.current();
      const body = {
        gameId: toWireId(gameId), clientId, demo: balance === "demo", isMobile: false, homeUrl: "/Games", balanceType: balance === "bonus" ? "bonus" : "real", language: "en",
        ...(session === undefined ? {} : { userId: toWireId(session.userId), username: session.username }),
        ...(balance === "bonus" ? { isBonus: true } : {}),
      };
      const { url, message } = (yield* call({ method: "POST", path: casinoRoutes.start(clientId), body }, start)).reply;
      const address = safeAddress(url);
      return address === "" ? yield* refuse(toldOr(message, "unreadable"), 400) : address;
    }),
    openRounds: Effect.fn("Casino.openRounds")(function* () {
      const { data } = (yield* call({ method: "GET", path: casinoRoutes.openRounds(clientId) }, openRounds)).reply;
      return data.flatMap(({ gameId, stake, balanceType }) => {
        const staked = cutToMoney(stake);
        return staked === undefined ? [] : [{ gameId, stake: staked, balance: balanceType }];
      });
    }),
  };
};
