import { useEffect, useRef } from "react";
import type { Betslip } from "../../../domain/betslip/state.ts";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { placeInSlip } from "./public/focus-slip.ts";
import css from "./undo-bar.module.css";

/** Offers to undo the last removal, replacement or clearing, until the slip is changed again. */
export const UndoBar = ({ slip }: { readonly slip: Betslip }) => {
  const { intents } = useSlipstream();
  const { undo, legs, loaded } = slip;
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
  const held = new Set(legs.map(({ key }) => key));
  const gone = undo.legs.filter(({ key }) => !held.has(key)).map(({ selection }) => clipName(outcomeLabel(selection.outcomeName, selection)));
  const come = legs.length > 0 && legs.length === undo.legs.length;
  return (
    <div className={css.bar} role="status">
      <span>{undo.replaced !== undefined ? replacedText(undo.legs.length, loaded?.code) : gone.length > 1 ? `${gone.length} selections removed` : `${gone[0] ?? "Selection"} ${come ? "replaced" : "removed"}`}</span>
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
