import type { Board, Favourite, OddsFormat, PreferencesEvent, ZoneName } from "../events/preferences-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Money } from "../kernel/money.ts";
import { isQuickStake, MOST_QUICK_STAKES, type Preferences } from "./state.ts";

export type PreferencesCommand =
  | { readonly type: "ChooseOddsFormat"; readonly format: OddsFormat }
  | { readonly type: "ChooseTimeZone"; readonly zone: ZoneName | null }
  | { readonly type: "ChooseDataSaver"; readonly saves: boolean }
  | { readonly type: "ChooseBoard"; readonly board: Board }
  | { readonly type: "ChooseQuickStakes"; readonly amounts: readonly Money[] }
  | ({ readonly type: "ToggleKept" } & Favourite);

export type PreferencesRejection = { readonly type: "FormatAlreadyChosen" } | { readonly type: "ZoneAlreadyChosen" } | { readonly type: "SaverAlreadyChosen" } | { readonly type: "BoardAlreadyChosen" } | { readonly type: "NoQuickStakes" };

export const decide = (preferences: Preferences, command: PreferencesCommand): Decision<PreferencesEvent, PreferencesRejection> => {
  switch (command.type) {
    case "ChooseOddsFormat":
      return command.format === preferences.oddsFormat
        ? reject({ type: "FormatAlreadyChosen" })
        : accept({ type: "OddsFormatChosen", format: command.format });
    case "ChooseTimeZone":
      return command.zone === preferences.timeZone ? reject({ type: "ZoneAlreadyChosen" }) : accept({ type: "TimeZoneChosen", zone: command.zone });
    case "ChooseDataSaver":
      return command.saves === preferences.savesData ? reject({ type: "SaverAlreadyChosen" }) : accept({ type: "DataSaverChosen", saves: command.saves });
    case "ChooseBoard":
      return command.board === preferences.board ? reject({ type: "BoardAlreadyChosen" }) : accept({ type: "BoardChosen", board: command.board });
    case "ChooseQuickStakes": {
      const amounts = [...new Set(command.amounts)].toSorted((one, other) => one - other);
      const areStakes = amounts.length > 0 && amounts.length <= MOST_QUICK_STAKES && amounts.every(isQuickStake);
      return areStakes ? accept({ type: "QuickStakesChosen", amounts }) : reject({ type: "NoQuickStakes" });
    }
    case "ToggleKept": {
      const { kind, id } = command;
      return accept({ type: preferences.favourites[kind].includes(id) ? "FavouriteDropped" : "FavouriteKept", kind, id });
    }
  }
};

export const preferencesRules = { room: "preferences", decide } as const;
