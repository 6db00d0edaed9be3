import type { State } from "../../domain/state.ts";
import { Icon } from "../components/icon.tsx";
import { feedLossText } from "../format/age.ts";
import { useNow } from "../hooks/use-now.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./connection-strip.module.css";

/** A page that is just starting has lost nothing yet. */
const selectLost = ({ prices: { lost } }: State) => (lost?.reason === "starting" ? undefined : lost);

/** Says that live prices are paused. Floats over the page, so that nothing under a finger moves. */
export const ConnectionStrip = () => {
  const lost = useStoreValue(selectLost);
  return (
    <div className={css.place} role="status">
      {lost === undefined ? null : <Strip since={lost.since} />}
    </div>
  );
};

const Strip = ({ since }: { readonly since: number }) => {
  const now = useNow();
  return (
    <p className={css.strip}>
      <Icon name="clock" />
      <span>Live prices paused:</span>
      {/* The running age is for the eye: read aloud every second it would drown everything else. */}
      <span aria-hidden="true" className="figures">
        {feedLossText(since, now)}
      </span>
    </p>
  );
};
