import { lazyPart } from "../components/lazy-part.tsx";
import { BrokenDialog } from "./broken-dialog.tsx";

/** How the code of a dialog is waited for. This file is in the first load: dialogs that are not fetched ahead of need are in `lazy-dialogs.tsx`. */
export const dialogLook = { waiting: null, asked: true as const, failed: (retry: () => void) => <BrokenDialog onRetry={retry} /> };

/** A chunk of its own, because its form library and the contract's schemas are larger than the dialog. */
export const AuthDialog = lazyPart(() => import("../features/session/public/auth-dialog.tsx").then((dialog) => dialog.AuthDialog), dialogLook);

/** A chunk of its own, because its animation library is larger than the dialog. */
export const BetPlacedDialog = lazyPart(() => import("../features/betslip/public/bet-placed-dialog.tsx").then((dialog) => dialog.BetPlacedDialog), dialogLook);
