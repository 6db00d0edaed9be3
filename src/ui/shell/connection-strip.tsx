import { useMemo } from "react";
import { createView } from "../../application/runtime/view.ts";
import type { State } from "../../domain/state.ts";
import { Icon } from "../components/icon.tsx";
import { feedLossText } from "../format/age.ts";
import { useCalm } from "../hooks/use-calm.ts";
import { useNow } from "../hooks/use-now.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./connection-strip.module.css";

/** The loss of the feed; undefined while the page is only starting. */
const selectLost = ({ prices: { lost } }: State) => (lost?.reason === "starting" ? undefined : lost);

/** Milliseconds. A connection that returns within this time is not announced. */
const GATHER_MS = 1_500;

/** Says that live prices are paused. It floats over the page, so that nothing moves under the player's finger. */
export const ConnectionStrip = () => {
  const lost = useStoreValue(selectLost);
  const { store } = useSlipstream();
  const message = useCalm(useMemo(() => createView(store, selectMessage), [store]), GATHER_MS);
  return (
    <>
      <div className={css.place}>{lost === undefined ? null : <Strip title={titleOf(lost.reason)} since={lost.since} />}</div>
      <p className="unseen" role="status">
        {message}
      </p>
    </>
  );
};

/** The title says what is not possible: without a network nothing can be bet, without the feed no live price can. */
const titleOf = (reason: string): string => (reason === "offline" ? "You are offline" : "Live prices paused");

const selectMessage = (state: State): string => {
  const lost = selectLost(state);
  return lost === undefined ? "" : titleOf(lost.reason);
};

/** Hidden from screen readers, because they would read its age aloud every second. */
const Strip = ({ title, since }: { readonly title: string; readonly since: number }) => {
  const now = useNow();
  return (
    <p className={css.strip} aria-hidden="true">
      <Icon name="clock" />
      <span>{`${title}:`}</span>
      <span className="figures">{feedLossText(since, now)}</span>
    </p>
  );
};
