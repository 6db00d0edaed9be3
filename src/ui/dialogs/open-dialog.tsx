import type { Dialog } from "../../domain/desk/dialog.ts";
import { Chakra } from "../components/chakra.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { BalanceChooser, CasinoBonusDialog, PopupDialog, RealityCheckDialog, ShareDialog, ShopDialog, WithdrawalDialog } from "./lazy-dialogs.tsx";
import { AuthDialog, BetPlacedDialog } from "./preloaded-dialogs.tsx";

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
      return <BetPlacedDialog key={dialog.betslipId} betslipId={dialog.betslipId} />;
    case "casino-bonus":
      return <CasinoBonusDialog />;
    case "reality-check":
      return <RealityCheckDialog />;
    case "withdrawal":
      return <WithdrawalDialog amount={dialog.amount} account={dialog.account} />;
    case "shop":
      return <ShopDialog payment={dialog.payment} attempt={dialog.attempt} amount={dialog.amount} />;
    case "booking-shared":
      return <ShareDialog code={dialog.bookingCode} />;
    case "balance-chooser":
      return <BalanceChooser gameId={dialog.gameId} />;
    case "popup":
      return <PopupDialog bannerId={dialog.bannerId} />;
  }
};
