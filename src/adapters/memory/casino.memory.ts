import { Effect, Layer } from "effect";
import { Casino, type CasinoGame, type CasinoShape, type OpenRound } from "../../application/ports/casino.ts";
import { NOT_FOUND, Refused } from "../../application/ports/failures.ts";
import { money } from "../../domain/kernel/money.ts";
import { createScript, type Script } from "./script.ts";

export interface MemoryCasino extends CasinoShape {
  readonly script: Script;
  /** A round begins, or so much more is staked on the one that is open for its game and balance. */
  readonly stake: (round: OpenRound) => void;
  /** The round that is open for this game and balance ends. */
  readonly end: (round: Omit<OpenRound, "stake">) => void;
}

const games: readonly CasinoGame[] = [
  { gameId: "101", title: "Dice", description: "", provider: "House", image: "" },
  { gameId: "102", title: "European Roulette", description: "", provider: "House", image: "" },
];

export const createMemoryCasino = (): MemoryCasino => {
  const script = createScript();
  /** In the order in which they began. */
  let rounds: readonly OpenRound[] = [];
  let opened = 0;
  return {
    script,
    stake: (round) => {
      const isOfIt = isRoundOf(round);
      rounds = rounds.some(isOfIt) ? rounds.map((open) => (isOfIt(open) ? { ...open, stake: money(open.stake + round.stake) } : open)) : [...rounds, round];
    },
    end: (round) => {
      const isOfIt = isRoundOf(round);
      rounds = rounds.filter((open) => !isOfIt(open));
    },
    categories: () => Effect.succeed([{ categoryId: "1", name: "Originals" }]),
    providers: () => Effect.succeed([{ providerId: "1", name: "House", description: "", image: "" }]),
    games: (name) => Effect.sync(() => games.filter(({ title, provider }) => `${title}\n${provider}`.toLowerCase().includes(name.toLowerCase()))),
    gamesOfCategory: (categoryId) => Effect.succeed(categoryId === "1" ? games : []),
    gamesOfProvider: (providerId) => Effect.succeed(providerId === "1" ? games : []),
    openRounds: () => script.run("openRounds", Effect.sync(() => [...rounds].reverse())),
    launch: (id, balance) =>
      Effect.suspend(() =>
        games.some(({ gameId }) => gameId === id)
          ? Effect.succeed(`/provider/play/${id}#${balance}-${(opened += 1)}`)
          : Effect.fail(new Refused({ reason: { code: "told", message: "There is no such game" }, status: NOT_FOUND })),
      ),
  };
};

const isRoundOf = ({ gameId, balance }: Omit<OpenRound, "stake">) => (open: OpenRound): boolean => open.gameId === gameId && open.balance === balance;

/** Each client gets a new one. */
export const layer = Layer.sync(Casino, createMemoryCasino);
