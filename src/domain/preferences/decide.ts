import type { Board, Favourite, OddsFormat, PreferencesEvent } from "../events/preferences-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Preferences } from "./state.ts";

export type PreferencesCommand =
  | { readonly type: "ChooseOddsFormat"; readonly format: OddsFormat }
  | { readonly type: "ChooseBoard"; readonly board: Board }
  | ({ readonly type: "ToggleKept" } & Favourite);

export type PreferencesRejection = { readonly type: "FormatAlreadyChosen" } | { readonly type: "BoardAlreadyChosen" };

export const decide = (preferences: Preferences, command: PreferencesCommand): Decision<PreferencesEvent, PreferencesRejection> => {
  switch (command.type) {
    case "ChooseOddsFormat":
      return command.format === preferences.oddsFormat
        ? reject({ type: "FormatAlreadyChosen" })
        : accept({ type: "OddsFormatChosen", format: command.format });
    case "ChooseBoard":
      return command.board === preferences.board ? reject({ type: "BoardAlreadyChosen" }) : accept({ type: "BoardChosen", board: command.board });
    case "ToggleKept": {
      const { kind, id } = command;
      return accept({ type: preferences.favourites[kind].includes(id) ? "FavouriteDropped" : "FavouriteKept", kind, id });
    }
  }
};

export const preferencesRules = { room: "preferences", decide } as const;
