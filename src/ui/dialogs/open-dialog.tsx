import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { lazy, Suspense } from "react";
import type { Dialog } from "../../domain/events/browsing-events.ts";
import { AuthDialog } from "../features/session/public/auth-dialog.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { system } from "../theme/system.ts";

/** Apart, because its animation library is heavier than the dialog. */
const BetPlacedDialog = lazy(() =>
  import("../features/betslip/public/bet-placed-dialog.tsx").then(({ BetPlacedDialog }) => ({ default: BetPlacedDialog })),
);

export const OpenDialog = ({ dialog }: { readonly dialog: Dialog }) => (
  <ChakraProvider value={system}>
    <Suspense fallback={null}>
      <Shown dialog={dialog} />
    </Suspense>
  </ChakraProvider>
);

const Shown = ({ dialog }: { readonly dialog: Dialog }) => {
  switch (dialog.kind) {
    case "auth":
      return <AuthDialog tab={dialog.tab} />;
    case "error":
      return <ErrorDialog message={dialog.message} />;
    case "bet-placed":
      return <BetPlacedDialog betslipId={dialog.betslipId} />;
  }
};
