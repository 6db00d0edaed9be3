import type { State } from "../../../domain/state.ts";
import { Icon } from "../../components/icon.tsx";
import { feedLossText, formatAge } from "../../format/age.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./price.module.css";

const selectLostSince = (state: State): number => state.prices.lost?.since ?? 0;

/** How old an untrusted live price is. */
export const StaleAge = () => {
  const since = useStoreValue(selectLostSince);
  const now = useNow();
  return (
    <span className={`${css.mark} figures`} title={feedLossText(since, now)}>
      <Icon name="clock" />
      {since === 0 ? null : formatAge(since, now)}
    </span>
  );
};
