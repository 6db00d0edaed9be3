import { useState } from "react";
import type { PlayableSession } from "../../../audit/recording/playable.ts";
import type { WhyNot } from "../../../audit/recording/read-recording.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import { Entries, failedText } from "../../components/entries.tsx";
import card from "../../components/card.module.css";
import field from "../field.module.css";
import note from "../note.module.css";
import { useLoaded } from "../use-loaded.ts";
import { formatInstant } from "../words/instant.ts";
import { noteOnlyWords } from "../words/note-only.ts";
import { formatCount } from "../words/print.ts";
import css from "./player.module.css";
import type { LoadReplay } from "./replaying.ts";
import { SessionPlayer } from "./session-player.tsx";
import { useRecordings } from "./use-recordings.ts";

interface RecordingPlayerProps {
  readonly file: File;
  readonly sha256: Sha256;
  readonly loadReplay: LoadReplay;
  /** Why this site does not play a session. It has to stay the same function. */
  readonly whyNot: WhyNot;
}

/** A dropped file of recordings: what was reported, and its sessions, one of which is played. */
export const RecordingPlayer = ({ file, sha256, loadReplay, whyNot }: RecordingPlayerProps) => {
  const recordings = useRecordings(file, sha256, whyNot);
  const replay = useLoaded(loadReplay);
  const [chosen, setChosen] = useState<PlayableSession>();
  if (recordings === undefined || replay.status === "loading")
    return (
      <p className={`${card.card} ${note.calm}`} role="status">{`Reading ${file.name}…`}</p>
    );
  if (replay.status === "failed")
    return (
      <p className={`${card.card} ${note.calm}`} role="alert">{`The player did not arrive: ${replay.message}`}</p>
    );
  const { report, sessions, passedOver, failure } = recordings;
  // The last one of a report is the page that reported.
  const session = chosen !== undefined && sessions.includes(chosen) ? chosen : sessions.at(-1);
  return (
    <div className={css.player}>
      {failure === undefined ? null : (
        <p className={`${card.card} ${note.calm}`} role="alert">{`The file cannot be read further: ${failure}`}</p>
      )}
      {report === undefined ? null : (
        <section className={`${card.card} ${css.report}`} aria-label="Report">
          <strong>{report.note === "" ? "Reported without a word" : `“${report.note}”`}</strong>
          <span className="muted">{`${formatInstant(report.at)} UTC, build ${report.build}`}</span>
        </section>
      )}
      {sessions.length < 2 ? null : (
        <label className={css.choice}>
          Session
          <select className={field.field} value={session === undefined ? -1 : sessions.indexOf(session)} onChange={({ target }) => setChosen(sessions[Number(target.value)])}>
            <Entries of={sessions} keyOf={({ line }) => line} failed={() => null}>
              {({ header, steps }, index) => (
                <option value={index}>{`${index + 1} of ${sessions.length}: ${formatInstant(header.at)}, ${formatCount(steps.length)} inputs`}</option>
              )}
            </Entries>
          </select>
        </label>
      )}
      <Entries of={passedOver} keyOf={(reason) => reason} failed={failedText}>
        {(reason) => (
          <p className={`${card.card} ${note.calm}`} role="status">{`A session is not played: ${reason}`}</p>
        )}
      </Entries>
      {report === undefined || report.sessions > 0 || failure !== undefined ? null : (
        <p className={`${card.card} ${note.calm}`} role="status">
          {noteOnlyWords(report)}
        </p>
      )}
      {session === undefined ? null : <SessionPlayer key={session.line} session={session} replaying={replay.value} sha256={sha256} />}
    </div>
  );
};
