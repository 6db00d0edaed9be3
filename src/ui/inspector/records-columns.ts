import type { CsvColumn } from "../../audit/csv/records-csv.ts";
import type { SlipstreamEvent } from "../../domain/events/event.ts";
import { type Money, printMoney } from "../../domain/kernel/money.ts";
import type { Describe } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";

/** What a table of records tells of each: the same as the page, and the whole hash. */
export const recordColumns = (describe: Describe): readonly CsvColumn[] => [
  { title: "sequence", cell: ({ fact }) => String(fact.sequence) },
  { title: "time (UTC)", cell: ({ fact }) => formatInstant(fact.at) },
  { title: "caused by", cell: ({ fact }) => fact.cause.by },
  { title: "cause", cell: ({ fact }) => fact.cause.what },
  { title: "event", cell: ({ fact }) => fact.event.type },
  { title: "in words", cell: ({ fact }) => describe(fact.event) },
  { title: "attempt", cell: ({ fact }) => attemptOf(fact.event) },
  { title: "betslip", cell: ({ fact }) => (fact.event.type === "BetPlaced" ? fact.event.betslipId : "") },
  { title: "stake", cell: ({ fact }) => printedStake(fact.event) },
  { title: "verdict", cell: ({ verdict }) => verdict },
  { title: "hash", cell: ({ fact }) => fact.hash },
];

const attemptOf = (event: SlipstreamEvent): string => {
  if (event.type === "PlacementRequested") return textOf(event.placement?.attempt);
  const isAnswer = event.type === "BetPlaced" || event.type === "PlacementRejected" || event.type === "PlacementUnknown";
  return isAnswer ? textOf(event.attempt) : "";
};

const printedStake = (event: SlipstreamEvent): string => {
  const stake = event.type === "PlacementRequested" ? event.placement?.totalStake : event.type === "BetPlaced" ? event.stake : undefined;
  // A file from outside may hold an amount that is none.
  return stake === undefined ? "" : Number.isSafeInteger(stake) ? printMoney(stake satisfies Money) : String(stake);
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
