import type { Forms } from "../../../domain/desk/forms.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./show-to-all.module.css";

const selectShowToAll = (state: State): Forms["showToAll"] => state.desk.forms.showToAll;

/** The choice of a player to show a shared slip among today's codes. Absent for a visitor, and where the engine has no such codes. */
export const ShowToAll = ({ code }: { readonly code: string }) => {
  const { intents, reads } = useSlipstream();
  const isPlayer = useIsPlayer();
  const todays = useRead(reads.todaysBookings()).value;
  const last = useStoreValue(selectShowToAll);
  const asked = last?.code === code ? last : undefined;
  if (!isPlayer || todays === null || todays === undefined) return null;
  if (asked?.status === "done")
    return (
      <p className={css.choice} role="status">
        It is among today's codes on the home page.
      </p>
    );
  return (
    <div className={css.choice}>
      <Button look="outline" disabled={asked?.status === "asking"} onClick={() => intents.showToAll({ code })}>
        {asked?.status === "asking" ? "Showing…" : "Show it among today's codes"}
      </Button>
      <p className="muted">For a day everybody can load it on the home page. Neither your name nor your stake is told.</p>
      {asked?.status === "refused" && asked.reason !== undefined ? <p role="alert">{clipMessage(reasonText(asked.reason))}</p> : null}
    </div>
  );
};
