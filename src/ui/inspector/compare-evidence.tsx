import { type FormEvent, useId, useRef, useState } from "react";
import { type Evidence, readEvidence } from "../../audit/receipts/evidence.ts";
import { Button } from "../components/button.tsx";
import card from "../components/card.module.css";
import css from "./compare-evidence.module.css";
import field from "./field.module.css";

export interface CompareEvidenceProps {
  /** The evidence with which the log was compared. */
  readonly evidence: Evidence;
  /** Undefined while the log is being read. */
  readonly onCompare: ((evidence: Evidence) => void) | undefined;
  /** Called with the reason when what was given cannot be read. */
  readonly onUnreadable: (message: string) => void;
}

/** Takes what somebody else kept of a log: heads, saved receipts and the sportsbook's public keys, typed or from files. */
export const CompareEvidence = ({ evidence, onCompare, onUnreadable }: CompareEvidenceProps) => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const read = readEvidence(text);
    if (read.ok) {
      setProblem(undefined);
      onCompare?.(read.evidence);
    } else refuse(`Line ${read.line} is not a head, a receipt or a public key.`);
  };
  const refuse = (message: string): void => {
    setProblem(message);
    onUnreadable(message);
  };
  const add = (files: FileList | null): void => {
    Promise.all([...(files ?? [])].map((file) => file.text())).then(
      (texts) => setText((typed) => [typed, ...texts].filter((part) => part.trim() !== "").join("\n")),
      () => refuse("The file could not be read."),
    );
  };
  return (
    <details className={`${card.card} ${css.compare}`} open={problem !== undefined || undefined}>
      <summary>{evidenceWords(evidence)}</summary>
      <form className={css.form} onSubmit={compare}>
        <label htmlFor={id}>
          What somebody else kept, one a line: heads (<code>length:hash</code>), receipts as they were saved, public keys of the sportsbook
        </label>
        <textarea
          id={id}
          className={`${field.field} ${css.text}`}
          rows={4}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className={css.actions}>
          <Button type="submit" size="small" disabled={onCompare === undefined}>Compare</Button>
          <input
            ref={chooser}
            className="unseen"
            type="file"
            multiple
            aria-label="Files with evidence"
            tabIndex={-1}
            onChange={(event) => {
              add(event.target.files);
              event.target.value = "";
            }}
          />
          <Button look="outline" size="small" onClick={() => chooser.current?.click()}>Add from files…</Button>
          <p id={`${id}-problem`} role="alert">{problem}</p>
        </div>
      </form>
    </details>
  );
};

const evidenceWords = ({ heads, receipts, keys }: Evidence): string => {
  const parts = [counted(heads.length, "head"), counted(receipts.length, "receipt"), counted(keys.length, "public key")].filter((part) => part !== "");
  return parts.length === 0 ? "Compare with what somebody else kept" : `Compared with ${parts.join(", ")} that somebody else kept`;
};

const counted = (number: number, one: string): string => (number === 0 ? "" : `${number} ${one}${number === 1 ? "" : "s"}`);
