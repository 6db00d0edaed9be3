import type { State } from "../../domain/state.ts";
import { Icon } from "../components/icon.tsx";
import { feedLossText } from "../format/age.ts";
import { useCalm } from "../hooks/use-calm.ts";
import { useNow } from "../hooks/use-now.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./connection-strip.module.css";

/** A page that is just starting has lost nothing yet. */
const selectLost = ({ prices: { lost } }: State) => (lost?.reason === "starting" ? undefined : lost);

/** A connection that is found again within this time is not announced. */
const GATHER_MS = 1_500;

/** Says that live prices are paused. Floats over the page, so that nothing under a finger moves. */
export const ConnectionStrip = () => {
  const lost = useStoreValue(selectLost);
  const told = useCalm(lost === undefined ? "" : titleOf(lost.reason), GATHER_MS);
  return (
    <>
      <div className={css.place}>{lost === undefined ? null : <Strip title={titleOf(lost.reason)} since={lost.since} />}</div>
      <p className="unseen" role="status">
        {told}
      </p>
    </>
  );
};

/** What the player cannot do meanwhile: without a network nothing can be bet, without the feed nothing live. */
const titleOf = (reason: string): string => (reason === "offline" ? "You are offline" : "Live prices paused");

/** For the eye: its running age, read aloud every second, would drown everything else. */
const Strip = ({ title, since }: { readonly title: string; readonly since: number }) => {
  const now = useNow();
  return (
    <p className={css.strip} aria-hidden="true">
      <Icon name="clock" />
      <span>{title}:</span>
      <span className="figures">{feedLossText(since, now)}</span>
    </p>
  );
};
