import { useEffect } from "react";
import type { State } from "../../domain/state.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useIsPlayer } from "../hooks/use-is-player.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import { AuthDialog, BetPlacedDialog, dialogLook } from "./preloaded-dialogs.tsx";

/** The frame of all dialogs, with Chakra. */
const OpenDialog = lazyPart(() => import("./open-dialog.tsx").then((dialog) => dialog.OpenDialog), dialogLook);

const selectDialog = (state: State) => state.desk.dialog;
const selectFilled = (state: State): boolean => state.betslip.legs.length > 0;

/**
 * Shows the one dialog that the state names (spec 2). The dialogs' code is fetched when the first one opens, or as soon as the
 * slip has a selection, because the answer to a bet must be shown without waiting and even if the connection is lost.
 */
export const DialogHost = () => {
  const dialog = useStoreValue(selectDialog);
  const filled = useStoreValue(selectFilled);
  const isPlayer = useIsPlayer();
  useEffect(() => {
    if (!filled) return;
    const bet = [OpenDialog, BetPlacedDialog];
    for (const { preload } of isPlayer ? bet : [...bet, AuthDialog]) void preload();
  }, [filled, isPlayer]);
  // Together with the frame, which would ask for it only when it is here itself.
  const isAuth = dialog?.kind === "auth";
  useEffect(() => {
    if (isAuth) void AuthDialog.preload();
  }, [isAuth]);
  // Keyed by kind: after a dialog that could not be drawn, a dialog of another kind is tried again.
  return dialog === undefined ? null : <OpenDialog key={dialog.kind} dialog={dialog} />;
};
