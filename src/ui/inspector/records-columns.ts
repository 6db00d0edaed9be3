import { eventName } from "../../audit/indexed/event-name.ts";
import type { CsvColumn } from "../../audit/csv/records-csv.ts";
import { isPlacement } from "../../domain/events/placement.ts";
import type { StoredEvent } from "../../domain/events/row.ts";
import { isBetRequest } from "../../domain/log/placement-in.ts";
import { isMoney, printMoney } from "../../domain/kernel/money.ts";
import type { Describe } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";

/** The columns of a table of records: the same as on the page, with the whole hash. */
export const recordColumns = (describe: Describe): readonly CsvColumn[] => [
  { title: "sequence", cell: ({ fact }) => String(fact.sequence) },
  { title: "time (UTC)", cell: ({ fact }) => formatInstant(fact.at) },
  { title: "caused by", cell: ({ fact }) => fact.cause.by },
  { title: "cause", cell: ({ fact }) => fact.cause.what },
  { title: "event", cell: ({ fact }) => eventName(fact.event) },
  { title: "in words", cell: ({ fact }) => describe(fact) },
  { title: "attempt", cell: ({ fact }) => attemptOf(fact.event) },
  { title: "betslip", cell: ({ fact }) => (fact.event.type === "BetPlaced" ? textOf(fact.event["betslipId"]) : "") },
  { title: "stake", cell: ({ fact }) => printedStake(fact.event) },
  { title: "verdict", cell: ({ verdict }) => verdict },
  { title: "hash", cell: ({ fact }) => fact.hash },
];

const attemptOf = (event: StoredEvent): string => {
  const { request } = event;
  return isBetRequest(event) && isPlacement(request) ? request.attempt : textOf(event["attempt"]);
};

const printedStake = (event: StoredEvent): string => {
  const { request } = event;
  if (isBetRequest(event)) return isPlacement(request) ? printMoney(request.totalStake) : "";
  const stake = event.type === "BetPlaced" ? event["stake"] : undefined;
  // A file from outside may hold anything where an amount should be.
  return stake === undefined ? "" : isMoney(stake) ? printMoney(stake) : String(stake);
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
