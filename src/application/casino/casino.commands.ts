import { Effect } from "effect";
import { casinoRules } from "../../domain/casino/decide.ts";
import { isGameId } from "../../domain/events/casino-events.ts";
import { EventStore } from "../log/event-store.ts";
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
  openGame: command({
    name: "casino/open-game", fields,
    run: ({ gameId }: OfGame) => Effect.map(EventStore, (store) => store.dispatch(casinoRules, { type: "OpenGame", gameId }, "player")),
  }),
  toggleFavourite: command({
    name: "casino/toggle-favourite", fields,
    run: ({ gameId }: OfGame) => Effect.map(EventStore, (store) => store.dispatch(casinoRules, { type: "ToggleFavourite", gameId }, "player")),
  }),
};
