import { useState } from "react";
import type { Reason } from "../../domain/events/reason.ts";
import { useSlipstream } from "./slipstream-context.tsx";
import { useUser } from "./use-user.ts";

/** Whether the balances are being loaded, could not be loaded, or have been read. */
export type BalancesState = "loading" | "failed" | "read";

/** The loading state of the balances, and how to read them again. */
export const useReadBalances = () => {
  const { reads } = useSlipstream();
  const { isLoading, error } = useUser();
  const state: BalancesState = isLoading ? "loading" : error === undefined ? "read" : "failed";
  const [asked, ask] = useState<Reason>();
  const isRetrying = error !== undefined && asked === error;
  return {
    state,
    /** Whether the player has asked again since the last failure. Each failure has a reason object of its own. */
    isRetrying,
    retry: (): void => {
      if (isRetrying) return;
      ask(error);
      reads.user().refresh();
    },
  };
};
