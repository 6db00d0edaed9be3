import { type AuditedRecord, DECISIONS, filterTimeline } from "../../../application/queries/log-timeline.ts";
import type { Head } from "../../../domain/events/envelope.ts";
import { canonical } from "../../../domain/log/canonical.ts";
import { printMoney } from "../../../domain/kernel/money.ts";
import { toCsv } from "./csv.ts";
import { formatInstant } from "./instant.ts";
import { LOG_KIND, LOG_VERSION } from "./parse-line.ts";
import { type Describe, describer } from "./words.ts";

/** The log as NDJSON: the head it follows, then one sealed fact per line. `npm run verify` reads it. */
export const toNdjson = (records: readonly AuditedRecord[], start: Head): readonly string[] => [
  `{"kind":"${LOG_KIND}","v":${LOG_VERSION},"head":${canonical(start)}}\n`,
  ...records.map(({ fact }) => `${canonical(fact)}\n`),
];

const COLUMNS = ["sequence", "time (UTC)", "caused by", "cause", "event", "in words", "attempt", "betslip", "stake", "verdict", "hash"];

/** The decisions of a log as a table for a spreadsheet, each cell harmless there (faults R5). */
export const toDecisionsCsv = (records: readonly AuditedRecord[]): string => {
  const describe = describer(records);
  const decisions = filterTimeline(records, DECISIONS, describe);
  return toCsv([COLUMNS, ...decisions.map((record) => cells(record, describe))]);
};

const cells = ({ fact, verdict }: AuditedRecord, describe: Describe): readonly string[] => {
  const { sequence, at, cause, event, hash } = fact;
  const placing = event.type === "PlacementRequested" ? event.placement : undefined;
  const placed = event.type === "BetPlaced" ? event : undefined;
  const settled = event.type === "PlacementRejected" || event.type === "PlacementUnknown" ? event : placed;
  const stake = placing?.totalStake ?? placed?.stake;
  return [
    String(sequence),
    formatInstant(at),
    cause.by,
    cause.what,
    event.type,
    describe(event),
    placing?.attempt ?? settled?.attempt ?? "",
    placed?.betslipId ?? "",
    stake === undefined ? "" : printMoney(stake),
    verdict.verdict,
    hash,
  ];
};
