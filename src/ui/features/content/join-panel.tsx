import { useLocation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import { useHasJoined, useOptIn } from "./use-opt-in.ts";
import css from "./content.module.css";

/** The button to join a campaign. A visitor logs in first and comes back here. */
export const JoinPanel = ({ campaign }: { readonly campaign: string }) => {
  const { intents } = useSlipstream();
  const { pathname } = useLocation();
  const isPlayer = useIsPlayer();
  const hasJoined = useHasJoined(campaign);
  const optIn = useOptIn(campaign);
  if (hasJoined === true)
    return (
      <p className={css.done} role="status">
        <Icon name="check" /> You have joined. What you do from now on counts.
      </p>
    );
  if (!isPlayer)
    return (
      <div className={css.join}>
        <Button onClick={() => intents.requireSignIn({ path: pathname })}>Log in to join</Button>
      </div>
    );
  return (
    <div className={css.join}>
      <BreakNotice refused="promotion" />
      <Button disabled={optIn?.status === "asking"} onClick={() => intents.optIn({ campaign })}>
        {optIn?.status === "asking" ? "Joining…" : "Join"}
      </Button>
      {optIn?.status === "refused" && optIn.reason !== undefined ? <p role="alert">{clipMessage(reasonText(optIn.reason))}</p> : null}
    </div>
  );
};
