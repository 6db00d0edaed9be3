import type { SealedFact } from "../../domain/events/envelope.ts";
import { RecordLink } from "./record-link.tsx";
import { ageWords } from "./words/age.ts";
import { formatInstant } from "./words/instant.ts";

interface StepProps {
  readonly fact: SealedFact;
  readonly words: string;
  /** When the bet was asked for, in wall milliseconds: a later step says how long after that it came. */
  readonly since?: number;
  /** Called with the sequence of a record to show in the timeline. */
  readonly onSelect: (sequence: number) => void;
}

/** One record of a bet: what it says, its time, and its hash. */
export const Step = ({ fact: { sequence, at, hash }, words, since = at, onSelect }: StepProps) => (
  <li>
    <span>{words}</span>
    <span className="muted">{`${formatInstant(at)} UTC${at === since ? "" : `, after ${ageWords(at - since)}`}`}</span>
    <RecordLink sequence={sequence} onSelect={onSelect} />
    <code>{hash}</code>
  </li>
);
