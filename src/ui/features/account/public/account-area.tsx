import { useLocation } from "react-router-dom";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "./account-area.module.css";

const PlayerArea = lazyPart(() => import("../player-area.tsx").then((area) => area.PlayerArea), {
  waiting: <span className={css.waiting} />,
  failed: (retry) => (
    <Button look="header" size="small" onClick={retry}>
      Show account
    </Button>
  ),
});

const FOR_VISITORS = /^\/(?:Register|Account\/ResetPassword)\/?$/i;

const selectStatus = (state: State) => state.session.status;

/** The end of the header: buttons to log in and register for a visitor, the balance and menu for a player. */
export const AccountArea = () => {
  const { intents } = useSlipstream();
  const status = useStoreValue(selectStatus);
  const { pathname, search, hash } = useLocation();
  /** After logging in the player is back here, but not on a page that is for visitors only. */
  const path = FOR_VISITORS.test(pathname) ? "/" : `${pathname}${search}${hash}`;
  if (status === "player") return <PlayerArea />;
  return (
    <>
      <Button look="header" size="small" onClick={() => intents.requireSignIn({ path })}>
        Login
      </Button>
      <Button size="small" onClick={() => intents.openAuthDialog({ tab: "register" })}>
        Register
      </Button>
    </>
  );
};
