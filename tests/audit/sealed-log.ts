import { createHash } from "node:crypto";
import { writeLog } from "../../src/audit/log/file-format.ts";
import { createLogReading } from "../../src/audit/log/read-log.ts";
import type { Fact, Head, SealedFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/event.ts";
import { GENESIS, sealAll } from "../../src/domain/log/chain.ts";
import { facts } from "../kit/builders.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Events as a log that verifies. */
export const sealedLog = (events: readonly SlipstreamEvent[]): readonly SealedFact[] => sealFacts(facts(events));

export const sealFacts = (unsealed: readonly Fact[]): readonly SealedFact[] => sealAll(unsealed, GENESIS, sha256);

/** The same, read and judged as the page does. */
export const audited = (sealed: readonly SealedFact[]) => {
  const reading = createLogReading(sha256);
  for (const fact of sealed) reading.record(fact);
  return reading.result();
};

/** The log as a file, as the page and the command write it. */
export const exportOf = (sealed: readonly SealedFact[], start: Head = GENESIS): string => [...writeLog(start, sealed)].join("");
