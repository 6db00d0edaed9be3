import { toCsv } from "../../audit/csv/csv.ts";
import type { AuditedRecord } from "../../audit/log/audited-log.ts";
import { DECISIONS, filterTimeline } from "../../audit/timeline/filter.ts";
import { printMoney } from "../../domain/kernel/money.ts";
import { type Describe, describer } from "./words/events.ts";
import { formatInstant } from "./words/instant.ts";

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
