import { type FormEvent, useCallback, useState } from "react";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { findHead, type FoundHead } from "../../audit/indexed/find-head.ts";
import { firstBadIn } from "../../audit/indexed/first-bad.ts";
import { Button } from "../components/button.tsx";
import card from "../components/card.module.css";
import css from "./about.module.css";
import field from "./field.module.css";
import tone from "./tone.module.css";
import { useLoaded } from "./use-loaded.ts";
import { formatCount } from "./words/print.ts";

export interface AboutProps {
  /** The log in which a witnessed head can be looked up; undefined when none is open. */
  readonly log: OpenedLog | undefined;
  /** Called with the position of the record to show. */
  readonly onSelect?: ((position: number) => void) | undefined;
  /** Whether this is the page that works without a connection, from which the site cannot be reached. */
  readonly isOffline?: boolean;
}

/** How to make a recording, and what a verified log proves and what it does not prove. */
export const About = ({ log, onSelect, isOffline = false }: AboutProps) => (
  <div className={css.about}>
    <section className={`${card.card} ${css.prose}`} aria-labelledby="proof">
      <h2 id="proof">What verification proves</h2>
      <p>
        Every record carries a SHA-256 hash over its own content and the hash of the record before it. When all of them
        verify, no record between the first and the last was changed, removed, inserted or moved without the hashes after
        it being computed anew.
      </p>
      <p>
        A receipt is signed by the sportsbook. It proves what was accepted and at which prices, and that the log up to the head it names
        is the one this device had when the bet was asked for.
      </p>
      <h3>What it does not prove</h3>
      <ul>
        <li>
          Whoever owns the device can compute hashes too. A log is only beyond doubt up to a head that somebody else
          holds. A head is sent with each bet and comes back signed by the sportsbook; what happened after the last bet has no witness.
        </li>
        <li>An end that was cut off leaves a shorter log that verifies. Only a kept head shows the loss.</li>
        <li>Records that the device did not keep appear as a gap. Their contents are lost.</li>
        <li>A receipt that is checked with a key from the log itself proves only that some key signed it. Ask the sportsbook for the key.</li>
        <li>If the beginning was cut off, the audit says that it is missing. Only another copy can show what it contained.</li>
        <li>The times are the device's clock. Order is by record number, never by time.</li>
        <li>The log says what this browser received and showed, not what the sportsbook meant to send.</li>
      </ul>
      {log === undefined ? null : <WitnessCheck log={log} onSelect={onSelect} />}
    </section>
    {isOffline ? null : <Elsewhere />}
  </div>
);

/** How a developer records a session, and how an auditor checks an export away from this page. */
const Elsewhere = () => (
  <section className={`${card.card} ${css.prose}`} aria-labelledby="recording">
    <h2 id="recording">Recording a session</h2>
    <p>
      The log holds what happened. A recording holds what came in: feed frames, replies, commands and timers. It is what
      a developer replays to see a fault happen again. Tokens, passwords and phone numbers are left out of both.
    </p>
    <p>
      For a fault that has just happened, choose “Report a problem” at the foot of any page: it saves what this device kept of the last
      minutes. To record a whole session:
    </p>
    <ol>
      <li>
        Open the site as <a href="/?record"><code>/?record</code></a>. Recording begins with the first input.
      </li>
      <li>Do what shows the fault, then choose “Save recording” on that page.</li>
      <li>
        Replay it: <code>npm run --silent replay -- recording.ndjson</code>. The summary names the events, the head and
        the state; the same recording always gives the same three. Or drop it on the inspector, which plays it.
      </li>
    </ol>
    <h3>Checking an export elsewhere</h3>
    <p>
      <code>npm run --silent verify -- log.ndjson</code> prints a verdict for each record and ends with status 1 at the
      first bad one. With <code>--head 40:9f86…</code> it compares the log with a head that somebody else kept,
      with <code>--receipts</code> it holds the log to saved receipts. It shares
      the rules of this page and nothing of this browser.
    </p>
    <p>
      <a href="/offline/slipstream-inspector.html" download>Save this page as one file</a> that opens without a connection and needs neither
      the sportsbook nor a server. It reads exported logs, and compares them with heads, receipts and keys that you bring.
    </p>
  </section>
);

/** What was asked for. An object for each asking, so that the same text can be looked for again. */
interface Asked {
  readonly text: string;
}

const WitnessCheck = ({ log, onSelect }: { readonly log: OpenedLog; readonly onSelect: AboutProps["onSelect"] }) => {
  const [asked, setAsked] = useState<Asked>();
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const hash = new FormData(event.currentTarget).get("hash");
    setAsked({ text: typeof hash === "string" ? hash : "" });
  };
  return (
    <form className={css.witness} onSubmit={ask}>
      <label>
        <span>A head that somebody else kept, or its first eight characters or more</span>
        <input className={field.field} name="hash" type="text" required minLength={8} maxLength={96} autoComplete="off" spellCheck={false} placeholder="hash, or length:hash" />
      </label>
      <Button type="submit" look="outline" size="small">Look for it</Button>
      <p role="status">{asked === undefined ? null : <Sought asked={asked} log={log} onSelect={onSelect} />}</p>
    </form>
  );
};

interface SoughtProps {
  readonly asked: Asked;
  readonly log: OpenedLog;
  readonly onSelect: AboutProps["onSelect"];
}

/** What came of looking for a head: where the file could not be read again, nothing is known of it. */
const Sought = ({ asked, log, onSelect }: SoughtProps) => {
  const loaded = useLoaded(useCallback(() => findHead(log, asked.text), [log, asked]));
  if (loaded.status === "loading") return null;
  if (loaded.status === "failed") return <span className={tone.toned} data-tone="warn">{`The records could not be read again: ${loaded.message}`}</span>;
  return <Found found={loaded.value} log={log} onSelect={onSelect} />;
};

const Found = ({ found, log, onSelect }: Omit<SoughtProps, "asked"> & { readonly found: FoundHead }) => {
  if (found.kind === "none") return <span className={tone.toned} data-tone="bad">No single record of this log carries that hash.</span>;
  const number = formatCount(log.index.sequenceAt(found.position));
  return (
    <>
      {found.kind === "other" ? (
        <span className={tone.toned} data-tone="bad">{`Record ${number} carries another hash: the log was rewritten or replaced.`}</span>
      ) : (
        <span>{`Record ${number} carries it${carriedWords(found.position, log)}`}</span>
      )}{" "}
      <button type="button" className="text-link" onClick={() => onSelect?.(found.position)}>{`Show record ${number}`}</button>
    </>
  );
};

/** What a witnessed hash proves of the log up to its record. */
const carriedWords = (position: number, { index, summary }: OpenedLog): string => {
  const bad = firstBadIn(index);
  if (bad !== undefined && bad <= position) return `, and proves nothing: record ${formatCount(index.sequenceAt(bad))}, which stands ${bad === position ? "there" : "before it"}, is bad.`;
  return `: everything up to there stood when it was witnessed.${summary.firstBad === undefined ? "" : " What comes after it is not all good."}`;
};
