import type { State } from "../../domain/state.ts";
import { useStoreValue } from "./use-store-value.ts";

const selectIsPlayer = (state: State): boolean => state.session.status === "player";

/** Whether a player is signed in. */
export const useIsPlayer = (): boolean => useStoreValue(selectIsPlayer);
