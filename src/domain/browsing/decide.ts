import type { ActiveSport, BrowsingEvent, Dialog } from "../events/browsing-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Browsing } from "./state.ts";

export type BrowsingCommand =
  | { readonly type: "ChooseSport"; readonly sport: ActiveSport }
  | { readonly type: "OpenDialog"; readonly dialog: Dialog }
  | { readonly type: "CloseDialog" };

export type BrowsingRejection = { readonly type: "SportAlreadyActive" } | { readonly type: "NoDialogOpen" };

export const decide = (browsing: Browsing, command: BrowsingCommand): Decision<BrowsingEvent, BrowsingRejection> => {
  switch (command.type) {
    case "ChooseSport":
      return command.sport.sportId === browsing.activeSport.sportId
        ? reject({ type: "SportAlreadyActive" })
        : accept({ type: "ActiveSportChanged", sport: command.sport });
    case "OpenDialog":
      return accept({ type: "DialogOpened", dialog: command.dialog });
    case "CloseDialog":
      return browsing.dialog === undefined ? reject({ type: "NoDialogOpen" }) : accept({ type: "DialogClosed" });
  }
};

export const browsingRules = { room: "browsing", decide } as const;
