import type { DisputedLeg } from "../../audit/dispute/dispute.ts";
import { LAST_MS, type LegSpan } from "../../audit/dispute/leg-spans.ts";
import { Entries } from "../components/entries.tsx";
import { formatOdds } from "../format/odds.ts";
import css from "./dispute-page.module.css";
import { chosenName } from "./names.ts";
import { formatCount } from "./words/print.ts";

/** More changes would not be read: the first and the last ones are told. */
const MOST_SPANS = 12;

/** When each leg was open and closed in the minute before the click. */
export const LegSpansSection = ({ legs, clicked }: { readonly legs: readonly DisputedLeg[]; readonly clicked: number }) => (
  <>
    <h3>The last minute before the click</h3>
    <ul className={css.dropped}>
      <Entries of={legs} keyOf={({ sent }) => sent.key}>
        {({ sent, spans }) => (
          <li>
            <strong>{chosenName(sent.selection)}</strong><span>{`, ${sent.selection.eventName}: ${spans.length === 0 ? "not on the slip." : `${spansWords(spans, clicked)}.`}`}</span>
          </li>
        )}
      </Entries>
    </ul>
  </>
);

const spansWords = (spans: readonly LegSpan[], clicked: number): string => {
  const [only] = spans;
  if (spans.length === 1 && only !== undefined) return `${stateWords(only)} ${clicked - only.from >= LAST_MS ? "all the time" : `since ${secondsBefore(clicked, only.from)}`}`;
  const shown = spans.length <= MOST_SPANS ? spans : [...spans.slice(0, MOST_SPANS / 2), ...spans.slice(-MOST_SPANS / 2)];
  const words = shown.map((span) => `${stateWords(span)} from ${secondsBefore(clicked, span.from)} to ${span.to === clicked ? "the click" : secondsBefore(clicked, span.to)}${span.sequence === undefined ? "" : ` (record ${formatCount(span.sequence)})`}`);
  return `${words.join("; ")}${spans.length > MOST_SPANS ? `; ${formatCount(spans.length - MOST_SPANS)} more changes between these` : ""}`;
};

const stateWords = ({ isOpen, odds }: LegSpan): string => (isOpen && odds !== undefined ? `open at ${formatOdds(odds)}` : "closed");

const secondsBefore = (clicked: number, at: number): string => `${((clicked - at) / 1_000).toFixed(1)} s before`;
