import { Effect } from "effect";
import { listOf } from "../../domain/kernel/guards.ts";
import { isGameId } from "../../domain/kernel/ids.ts";
import { accountReads } from "../account/account.reads.ts";
import { EventStore } from "../log/event-store.ts";
import { ReadStore } from "../reads/read-store.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

interface OfGame {
  readonly gameId: string;
}
const fields = { gameId: publicField(isGameId) };

export const casinoCommands = {
  /** Opens the dialog that asks with which balance to play (spec 2, casino balance chooser). */
  chooseBalance: command({
    name: "casino/choose-balance", fields,
    run: ({ gameId }: OfGame) =>
      Effect.map(EventStore, (store) => store.onDesk({ type: "OpenDialog", dialog: { kind: "balance-chooser", gameId } })),
  }),
  /** Notes that a game is played: it is the latest on this device. */
  openGame: command({
    name: "casino/open-game", fields,
    run: ({ gameId }: OfGame) => Effect.map(EventStore, (store) => store.stepEverywhere({ type: "GameOpened", gameId })),
  }),
  /** Reads the balances anew, because a game has taken or paid money, and what is followed on the screen: a round may be open or over. */
  noteRound: command({
    name: "casino/note-round", fields: {},
    run: Effect.fnUntraced(function* () {
      const { session } = (yield* EventStore).snapshot();
      if (session.status !== "player") return;
      const reads = yield* ReadStore;
      reads.open(accountReads.user, {}).refresh();
      reads.refreshWatched("followed");
    }),
  }),
  /** Shows the games again that the device kept of an earlier page. */
  recallGames: command({
    name: "casino/recall-games", fields: { games: publicField(listOf(isGameId)) },
    run: ({ games }: { readonly games: readonly string[] }) => Effect.map(EventStore, (store) => store.step({ type: "GamesRecalled", games })),
  }),
};
