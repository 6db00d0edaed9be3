import { useSavesData } from "../hooks/use-preferences.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./data-saver-note.module.css";

/** Says how old prices may be while the player saves data. */
export const DataSaverNote = () => {
  const { intents } = useSlipstream();
  if (!useSavesData()) return null;
  return (
    <p className={css.note} role="note">
      <span>You save data: prices are up to 5 seconds old, and what closes does so at once. Pictures are left out.</span>
      <button type="button" className="text-link" onClick={() => intents.chooseDataSaver({ saves: false })}>
        Show all
      </button>
    </p>
  );
};
