import { Icon } from "../../components/icon.tsx";
import { clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { LegHistory } from "../prices/public/price-history.tsx";
import type { LegRow } from "./leg-row.ts";
import css from "./slip-leg.module.css";

interface LegActionsProps extends Pick<LegRow, "legKey" | "selection" | "fixed" | "canFix" | "trouble"> {
  readonly locked: boolean;
  readonly isHistoryOpen: boolean;
  /** Opens or closes the price history; undefined where there is no room for it. */
  readonly onHistory: (() => void) | undefined;
}

/** Removes a leg, shows its price history, makes it a banker. */
export const LegActions = ({ legKey: key, selection, fixed, canFix, trouble, locked, isHistoryOpen, onHistory }: LegActionsProps) => {
  const { intents } = useSlipstream();
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  const event = clipName(selection.eventName);
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={css.button}
        disabled={locked}
        aria-label={`Remove ${name}, ${event}`}
        data-mend={trouble === "Ended" || trouble === "Suspended" || trouble === "Unavailable"}
        onClick={() => intents.removeSelection({ key })}
      >
        <Icon name="close" />
      </button>
      {onHistory === undefined ? null : (
        <button
          type="button"
          className={css.button}
          aria-expanded={isHistoryOpen}
          aria-label={`Price history of ${name}, ${event}`}
          title="Price history"
          onPointerEnter={LegHistory.preload}
          onClick={onHistory}
        >
          <Icon name="chart" />
        </button>
      )}
      {canFix ? (
        <button
          type="button"
          className={css.button}
          disabled={locked}
          aria-pressed={fixed}
          aria-label={`Banker: ${name} in every combination`}
          title={fixed ? "Banker: it is in every combination, so it has to win" : "Make it a banker: in every combination, so it has to win"}
          onClick={() => intents.fixSelection({ key, fixed: !fixed })}
        >
          <Icon name="pin" />
        </button>
      ) : null}
    </div>
  );
};
