import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../../hooks/use-is-player.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import { selectSaysEnded } from "./says-ended.ts";

const selectSession = (state: State): number => state.session.count;

/** Wraps a page for players. A visitor is asked to log in once per visit of the page, and is not redirected (spec 2). */
export const RequireSignIn = ({ children }: { readonly children: ReactNode }) => {
  const isPlayer = useIsPlayer();
  const session = useStoreValue(selectSession);
  const saysEnded = useStoreValue(selectSaysEnded);
  const [wasPlayer, setWasPlayer] = useState(isPlayer || saysEnded);
  if (isPlayer && !wasPlayer) setWasPlayer(true);
  // Another player may sign in without a moment in between, and must not find what was typed here.
  return isPlayer ? <Fragment key={session}>{children}</Fragment> : <SignInFirst ask={!wasPlayer} />;
};

/** The page to which a payment provider sends a player back, which may be in another browser than the one where they are logged in. */
const AFTER_PAYMENT = /^\/payment-verification\//i;

/** Asks a visitor to log in. A player who has just been logged out on this page goes to the home page instead and is not asked. */
const SignInFirst = ({ ask }: { readonly ask: boolean }) => {
  const { store, intents } = useSlipstream();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  usePageTitle("Log in");
  useEffect(() => {
    if (ask && store.snapshot().session.status === "visitor") intents.requireSignIn({ path });
  }, [ask, store, intents, path]);
  const isAfterPayment = AFTER_PAYMENT.test(pathname);
  return (
    <EmptyState
      whole
      icon="user"
      title={isAfterPayment ? "Your payment is being checked" : "Please log in"}
      action={<Button onClick={() => intents.requireSignIn({ path })}>Log in</Button>}
    >
      {isAfterPayment
        ? "Return to the browser in which you began it: there you are logged in, and see what became of it. If you log in here, this page tells you."
        : "This page shows your own account. After logging in you come straight back here."}
    </EmptyState>
  );
};
