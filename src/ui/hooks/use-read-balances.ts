import { useState } from "react";
import { isLoadingCurrentUser } from "../../application/account/loading-user.query.ts";
import type { Reason } from "../../domain/events/reason.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useStoreValue } from "./use-store-value.ts";

/** Whether the balances are being loaded, could not be loaded, or have been read. */
export type BalancesState = "loading" | "failed" | "read";

const selectBalancesState = (state: State): BalancesState => (isLoadingCurrentUser(state) ? "loading" : state.account.error === undefined ? "read" : "failed");
const selectError = (state: State): Reason | undefined => state.account.error;

/** The loading state of the balances, and how to read them again. */
export const useReadBalances = () => {
  const { intents } = useSlipstream();
  const state = useStoreValue(selectBalancesState);
  const error = useStoreValue(selectError);
  const [asked, ask] = useState<Reason>();
  const isRetrying = error !== undefined && asked === error;
  return {
    state,
    /** Whether the player has asked again since the last failure. Each failure has a reason object of its own. */
    isRetrying,
    retry: (): void => {
      if (isRetrying) return;
      ask(error);
      intents.refreshBalances();
    },
  };
};
