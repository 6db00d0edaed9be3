import { Effect } from "effect";
import { preferencesRules } from "../../domain/preferences/decide.ts";
import { type Board, type Favourite, isBoard, isFavouriteId, isFavouriteKind, isOddsFormat, isZoneName, type OddsFormat, type ZoneName } from "../../domain/events/preferences-events.ts";
import { isFlag, listOf, orNull } from "../../domain/kernel/guards.ts";
import { isMoney, type Money } from "../../domain/kernel/money.ts";
import { EventStore } from "../log/event-store.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

export const preferencesCommands = {
  chooseOddsFormat: command({
    name: "preferences/choose-odds-format", fields: { format: publicField(isOddsFormat) },
    run: ({ format }: { readonly format: OddsFormat }) =>
      Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ChooseOddsFormat", format }, "player")),
  }),
  /** Writes all times in a zone; null for that of the device. */
  chooseTimeZone: command({
    name: "preferences/choose-time-zone", fields: { zone: publicField(orNull(isZoneName)) },
    run: ({ zone }: { readonly zone: ZoneName | null }) => Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ChooseTimeZone", zone }, "player")),
  }),
  /** Has the feed and the pages save the player's data, or not any more. */
  chooseDataSaver: command({
    name: "preferences/choose-data-saver", fields: { saves: publicField(isFlag) },
    run: ({ saves }: { readonly saves: boolean }) => Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ChooseDataSaver", saves }, "player")),
  }),
  chooseBoard: command({
    name: "preferences/choose-board", fields: { board: publicField(isBoard) },
    run: ({ board }: { readonly board: Board }) => Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ChooseBoard", board }, "player")),
  }),
  /** Sets the amounts that stand beside the stake. Nothing changes unless there are one to four of them, each above nothing. */
  chooseQuickStakes: command({
    name: "preferences/choose-quick-stakes", fields: { amounts: publicField(listOf(isMoney)) },
    run: ({ amounts }: { readonly amounts: readonly Money[] }) =>
      Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ChooseQuickStakes", amounts }, "player")),
  }),
  /** Makes a match, a league, a market or a game a favourite, or removes it from the favourites. */
  toggleKept: command({
    name: "preferences/toggle-kept", fields: { kind: publicField(isFavouriteKind), id: publicField(isFavouriteId) },
    run: ({ kind, id }: Favourite) => Effect.map(EventStore, (store) => store.dispatch(preferencesRules, { type: "ToggleKept", kind, id }, "player")),
  }),
};
