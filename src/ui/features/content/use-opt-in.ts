import type { Forms } from "../../../domain/desk/forms.ts";
import type { State } from "../../../domain/state.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { unread } from "../../hooks/unread.ts";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectOptIn = (state: State): Forms["optIn"] => state.desk.forms.optIn;

/** The state of the opt-in to this campaign; undefined when none was asked for on this page. */
export const useOptIn = (campaign: string): Forms["optIn"] => {
  const optIn = useStoreValue(selectOptIn);
  return optIn?.campaign === campaign ? optIn : undefined;
};

/** Whether the player has joined the campaign; undefined while unknown, and for a visitor. */
export const useHasJoined = (campaign: string): boolean | undefined => {
  const { reads } = useSlipstream();
  const isPlayer = useIsPlayer();
  const { value } = useRead(isPlayer ? reads.optIns() : unread);
  const isDone = useOptIn(campaign)?.status === "done";
  return isDone || (isPlayer ? value?.includes(campaign) : undefined);
};
