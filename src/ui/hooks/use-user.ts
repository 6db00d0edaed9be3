import { useSyncExternalStore } from "react";
import type { User } from "../../domain/account/user.ts";
import { useSlipstream } from "./slipstream-context.tsx";

/** The signed-in player's balances and bonuses as this page last read them. */
export const useUser = (): User => {
  const { user } = useSlipstream();
  return useSyncExternalStore(user.subscribe, user.read, user.read);
};
