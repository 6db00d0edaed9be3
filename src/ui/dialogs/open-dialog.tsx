import type { Dialog } from "../../domain/events/browsing-events.ts";
import { AuthDialog } from "./auth-dialog.tsx";
import { BetPlacedDialog } from "./bet-placed-dialog.tsx";
import { ErrorDialog } from "./error-dialog.tsx";

export const OpenDialog = ({ dialog }: { readonly dialog: Dialog }) => {
  switch (dialog.kind) {
    case "auth":
      return <AuthDialog tab={dialog.tab} />;
    case "error":
      return <ErrorDialog message={dialog.message} />;
    case "bet-placed":
      return <BetPlacedDialog betslipId={dialog.betslipId} />;
  }
};
