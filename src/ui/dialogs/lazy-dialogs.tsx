import { lazyPart } from "../components/lazy-part.tsx";
import { BrokenDialog } from "./broken-dialog.tsx";

export const dialogLook = { waiting: null, failed: (retry: () => void) => <BrokenDialog onRetry={retry} /> };

/** Apart, because its form library and the contract's schemas are heavier than the dialog. */
export const AuthDialog = lazyPart(() => import("../features/session/public/auth-dialog.tsx").then((dialog) => dialog.AuthDialog), dialogLook);

/** Apart, because its animation library is heavier than the dialog. */
export const BetPlacedDialog = lazyPart(() => import("../features/betslip/public/bet-placed-dialog.tsx").then((dialog) => dialog.BetPlacedDialog), dialogLook);
