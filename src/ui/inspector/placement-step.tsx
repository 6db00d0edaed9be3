import type { SealedFact } from "../../domain/events/envelope.ts";
import { formatInstant } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";

/** One record of a bet: what it says, its time, and its hash. */
export const Step = ({ fact, words, onSelect }: { readonly fact: SealedFact; readonly words: string } & { readonly onSelect: (sequence: number) => void }) => (
  <li>
    <span>{words}</span>
    <span className="muted">{formatInstant(fact.at)} UTC</span>
    <button type="button" className="text-link" onClick={() => onSelect(fact.sequence)}>
      Record {formatCount(fact.sequence)}
    </button>
    <code>{fact.hash}</code>
  </li>
);
