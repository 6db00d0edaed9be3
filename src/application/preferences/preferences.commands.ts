import { Effect } from "effect";
import { type Favourite, isFavouriteId, isFavouriteKind, isOddsFormat, type OddsFormat } from "../../domain/events/preferences-events.ts";
import { EventStore } from "../log/event-store.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

export const preferencesCommands = {
  chooseOddsFormat: command({
    name: "preferences/choose-odds-format", version: 1, fields: { format: publicField(isOddsFormat) },
    run: ({ format }: { readonly format: OddsFormat }) =>
      Effect.map(EventStore, (store) => store.dispatch("preferences", { type: "ChooseOddsFormat", format }, "player")),
  }),
  /** Keeps a match, a league or a market at hand, or no longer. */
  toggleKept: command({
    name: "preferences/toggle-kept", version: 1, fields: { kind: publicField(isFavouriteKind), id: publicField(isFavouriteId) },
    run: ({ kind, id }: Favourite) => Effect.map(EventStore, (store) => store.dispatch("preferences", { type: "ToggleKept", kind, id }, "player")),
  }),
};
