import { useCallback, useSyncExternalStore } from "react";
import { useSavesData } from "../hooks/use-preferences.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import css from "./data-saver-note.module.css";

/** Says how old prices may be while the player saves data, and about how much has come over their line. */
export const DataSaverNote = () => {
  const { intents } = useSlipstream();
  if (!useSavesData()) return null;
  return (
    <p className={css.note} role="note">
      <span>You save data: prices are up to 5 seconds old, and what closes does so at once. Pictures are left out.</span>
      <ReceivedSoFar />
      <button type="button" className="text-link" onClick={() => intents.chooseDataSaver({ saves: false })}>
        Turn off
      </button>
    </p>
  );
};

const TENTH_OF_MB = 100_000;

const ReceivedSoFar = () => {
  const { received } = useSlipstream();
  // Whole tenths of a megabyte, so that nothing is drawn that would read the same.
  const tenths = useSyncExternalStore(received.subscribe, useCallback(() => Math.round(received.read() / TENTH_OF_MB), [received]));
  return tenths === 0 ? null : <span className="figures">{`About ${(tenths / 10).toFixed(1)} MB so far`}</span>;
};
