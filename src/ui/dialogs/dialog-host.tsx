import { useEffect } from "react";
import type { State } from "../../domain/state.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";
import { AuthDialog, BetPlacedDialog, dialogLook } from "./lazy-dialogs.tsx";

/** The frame of all dialogs, with Chakra. */
const OpenDialog = lazyPart(() => import("./open-dialog.tsx").then((dialog) => dialog.OpenDialog), dialogLook);

const selectDialog = (state: State) => state.browsing.dialog;
const selectFilled = (state: State): boolean => state.betslip.legs.length > 0;
const selectIsPlayer = (state: State): boolean => state.session.status === "player";

/**
 * One dialog at a time, whichever the state names (spec 2). Their code is fetched when the first one opens, or when there
 * is something to bet on: the answer to a bet must not wait for a chunk, and a lost connection must not keep it.
 */
export const DialogHost = () => {
  const dialog = useStoreValue(selectDialog);
  const filled = useStoreValue(selectFilled);
  const isPlayer = useStoreValue(selectIsPlayer);
  useEffect(() => {
    if (!filled) return;
    const bet = [OpenDialog, BetPlacedDialog];
    for (const { preload } of isPlayer ? bet : [...bet, AuthDialog]) void preload();
  }, [filled, isPlayer]);
  // Keyed by kind, so that a dialog that could not be drawn does not keep the next one from being drawn.
  return dialog === undefined ? null : <OpenDialog key={dialog.kind} dialog={dialog} />;
};
