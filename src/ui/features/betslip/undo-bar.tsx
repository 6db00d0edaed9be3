import { useContext, useEffect, useState } from "react";
import { timeLeft, UNDO_OFFER_MS, type UndoneTo } from "../../../domain/betslip/state.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { State } from "../../../domain/state.ts";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { ShownTime } from "../../hooks/use-now.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { legInSlip, placeInSlip } from "./public/focus-slip.ts";
import css from "./undo-bar.module.css";

const selectUndo = ({ betslip }: State): UndoneTo | undefined => betslip.undo;
const selectHeld = ({ betslip }: State): readonly SelectionKey[] => betslip.legs.map(({ key }) => key);
/** The code whose selections replaced the slip; undefined when the last change was another one. */
const selectCode = ({ betslip: { loaded, undo } }: State): string | undefined => (loaded === undo?.loaded ? undefined : loaded?.code);

/** Offers to undo the last removal, replacement or clearing, for ten seconds, and longer while the player is at it. */
export const UndoBar = () => {
  const { intents } = useSlipstream();
  const undo = useStoreValue(selectUndo);
  const keys = useStoreValue(selectHeld, sameContent);
  const code = useStoreValue(selectCode);
  const [hovered, hover] = useState(false);
  const [focused, focus] = useState(false);
  const removedAt = undo?.legs.findIndex(({ key }) => !keys.includes(key)) ?? -1;
  const isOver = useIsOver(undo);
  const madeAt = undo?.at;
  // The pressed button is gone with its selection. The focus moves to the selection in its place, instead of to the top of the page.
  useEffect(() => {
    if (madeAt !== undefined && document.activeElement === document.body) legInSlip(removedAt)?.focus({ preventScroll: true });
  }, [madeAt, removedAt]);
  if (undo === undefined || (isOver && !hovered && !focused)) return null;
  const takeBack = (): void => {
    // The bar disappears without a word of the pointer or the focus, so that the next one would stay for ever.
    hover(false);
    focus(false);
    intents.undoSlipChange();
    // The button disappears with the bar, so the focus moves to the restored slip.
    requestAnimationFrame(() => placeInSlip()?.focus());
  };
  const held = new Set(keys);
  const gone = undo.legs.filter(({ key }) => !held.has(key)).map(({ selection }) => clipName(outcomeLabel(selection.outcomeName, selection)));
  const allAdded = keys.length > 0 && keys.length === undo.legs.length;
  return (
    <div className={css.bar} role="status" onPointerEnter={() => hover(true)} onPointerLeave={() => hover(false)} onFocus={() => focus(true)} onBlur={() => focus(false)}>
      <span>{code !== undefined ? replacedText(undo.legs.length, code) : gone.length > 1 ? `${gone.length} selections removed` : `${gone[0] ?? "Selection"} ${allAdded ? "replaced" : "removed"}`}</span>
      <button type="button" className={css.undo} onClick={takeBack}>
        Undo
      </button>
    </div>
  );
};

/** Whether the offer has been shown for its time. A timer counts it, which does not notice when the player sets the clock (faults T1). */
const useIsOver = (undo: UndoneTo | undefined): boolean => {
  const then = useContext(ShownTime);
  const [drawnAt] = useState(() => Date.now());
  const [lapsed, lapse] = useState<UndoneTo>();
  useEffect(() => {
    if (undo === undefined || then !== undefined) return;
    const timer = setTimeout(() => lapse(undo), timeLeft(undo.at, UNDO_OFFER_MS, Date.now()));
    return () => clearTimeout(timer);
  }, [undo, then]);
  return undo !== undefined && (lapsed === undo || (then ?? drawnAt) - undo.at >= UNDO_OFFER_MS);
};

/** Says which slip a loaded code has replaced. */
const replacedText = (legs: number, code: string): string => {
  if (legs === 0) return `Loaded ${code}`;
  const what = legs === 1 ? "1 selection" : `${legs} selections`;
  return `${what} replaced by ${code}`;
};
