import { lazyPart } from "../components/lazy-part.tsx";
import { dialogLook } from "./preloaded-dialogs.tsx";

/** A chunk of its own, because few players who bet on sports need it. */
export const BalanceChooser = lazyPart(() => import("../features/casino/public/balance-chooser.tsx").then((dialog) => dialog.BalanceChooser), dialogLook);

export const RealityCheckDialog = lazyPart(() => import("../features/safety/public/reality-check-dialog.tsx").then((dialog) => dialog.RealityCheckDialog), dialogLook);

/** A chunk of its own, because it is shown once on a device. */
export const PopupDialog = lazyPart(() => import("../features/content/public/popup-dialog.tsx").then((dialog) => dialog.PopupDialog), dialogLook);

export const CasinoBonusDialog = lazyPart(() => import("../features/account/public/casino-bonus-dialog.tsx").then((dialog) => dialog.CasinoBonusDialog), dialogLook);

/** A chunk of its own, because few slips are shared. */
export const ShareDialog = lazyPart(() => import("../features/booking/public/share-dialog.tsx").then((dialog) => dialog.ShareDialog), dialogLook);

/** A chunk of its own, because it is needed for payments only. */
export const WithdrawalDialog = lazyPart(() => import("../features/payments/public/withdrawal-dialog.tsx").then((dialog) => dialog.WithdrawalDialog), dialogLook);
export const ShopDialog = lazyPart(() => import("../features/payments/public/shop-dialog.tsx").then((dialog) => dialog.ShopDialog), dialogLook);
