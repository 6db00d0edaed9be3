import { Button } from "../../../components/button.tsx";
import type { State } from "../../../../domain/state.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { BalancesPanel } from "../balances-panel.tsx";
import { UserMenu } from "../user-menu.tsx";

const selectStatus = (state: State) => state.auth.status;

export const AccountArea = () => {
  const { intents } = useSlipstream();
  const status = useStoreValue(selectStatus);
  if (status === "player")
    return (
      <>
        <BalancesPanel />
        <UserMenu />
      </>
    );
  return (
    <>
      <Button look="header" size="small" onClick={() => intents.openAuthDialog("login")}>
        Login
      </Button>
      <Button size="small" onClick={() => intents.openAuthDialog("register")}>
        Register
      </Button>
    </>
  );
};
