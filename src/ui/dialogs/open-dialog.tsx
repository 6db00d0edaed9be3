import type { Dialog } from "../../domain/events/browsing-events.ts";
import { Chakra } from "../components/chakra.tsx";
import { lazyPart } from "../components/lazy-part.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { BrokenDialog } from "./broken-dialog.tsx";

/** Apart, because its form library and the contract's schemas are heavier than the dialog. */
const AuthDialog = lazyPart(() => import("../features/session/public/auth-dialog.tsx").then((dialog) => dialog.AuthDialog), {
  waiting: null,
  failed: (retry) => <BrokenDialog onRetry={retry} />,
});

/** Apart, because its animation library is heavier than the dialog. */
const BetPlacedDialog = lazyPart(() => import("../features/betslip/public/bet-placed-dialog.tsx").then((dialog) => dialog.BetPlacedDialog), {
  waiting: null,
  failed: (retry) => <BrokenDialog onRetry={retry} />,
});

export const OpenDialog = ({ dialog }: { readonly dialog: Dialog }) => (
  <Chakra>
    <Shown dialog={dialog} />
  </Chakra>
);

const Shown = ({ dialog }: { readonly dialog: Dialog }) => {
  switch (dialog.kind) {
    case "auth":
      return <AuthDialog tab={dialog.tab} />;
    case "error":
      return <ErrorDialog notice={dialog.notice} />;
    case "bet-placed":
      return <BetPlacedDialog betslipId={dialog.betslipId} />;
  }
};
