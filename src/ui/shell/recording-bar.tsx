import type { Slipstream } from "../../application/client/slipstream.ts";
import { download } from "../components/download.ts";
import css from "./notice-bar.module.css";

interface RecordingBarProps {
  readonly recording: NonNullable<Slipstream["recording"]>;
}

/** Shown while the session is being recorded (`/?record`): saves every input so far, for `npm run replay`. */
export const RecordingBar = ({ recording }: RecordingBarProps) => {
  const save = (): void => void recording.text().then((text) => download("session.recording.ndjson", new Blob([text], { type: "application/x-ndjson" })));

  return (
    <div className={`${css.bar} ${css.recording}`} role="status">
      <span className={css.dot} aria-hidden="true" />
      <span>Recording</span>
      <button type="button" onClick={save}>
        Save recording
      </button>
    </div>
  );
};
