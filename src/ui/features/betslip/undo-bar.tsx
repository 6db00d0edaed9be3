import { useEffect, useRef } from "react";
import type { UndoneTo } from "../../../domain/betslip/state.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { State } from "../../../domain/state.ts";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { placeInSlip } from "./public/focus-slip.ts";
import css from "./undo-bar.module.css";

const selectUndo = ({ betslip }: State): UndoneTo | undefined => betslip.undo;
const selectHeld = ({ betslip }: State): readonly SelectionKey[] => betslip.legs.map(({ key }) => key);
const selectCode = ({ betslip }: State): string | undefined => betslip.loaded?.code;

/** Offers to undo the last removal, replacement or clearing, until the slip is changed again. */
export const UndoBar = () => {
  const { intents } = useSlipstream();
  const undo = useStoreValue(selectUndo);
  const keys = useStoreValue(selectHeld, sameContent);
  const code = useStoreValue(selectCode);
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone with its selection. The focus moves to the undo button instead of to the top of the page.
  useEffect(() => {
    if (undo !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [undo]);
  if (undo === undefined) return null;
  const takeBack = (): void => {
    intents.undoSlipChange();
    // The button disappears with the bar, so the focus moves to the restored slip.
    requestAnimationFrame(() => placeInSlip()?.focus());
  };
  const held = new Set(keys);
  const gone = undo.legs.filter(({ key }) => !held.has(key)).map(({ selection }) => clipName(outcomeLabel(selection.outcomeName, selection)));
  const come = keys.length > 0 && keys.length === undo.legs.length;
  return (
    <div className={css.bar} role="status">
      <span>{undo.replaced !== undefined ? replacedText(undo.legs.length, code) : gone.length > 1 ? `${gone.length} selections removed` : `${gone[0] ?? "Selection"} ${come ? "replaced" : "removed"}`}</span>
      <button ref={button} type="button" className={css.undo} onClick={takeBack}>
        Undo
      </button>
    </div>
  );
};

/** Says which slip a loaded code has replaced. */
const replacedText = (legs: number, code: string | undefined): string => {
  if (legs === 0) return `Loaded ${code ?? "a booking"}`;
  const what = legs === 1 ? "1 selection" : `${legs} selections`;
  return `${what} replaced by ${code ?? "a booking"}`;
};
