import { createHash } from "node:crypto";
import type { Fact, SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { createLogReading } from "../../../src/ui/inspector/log/read-log.ts";
import { facts } from "../../kit/builders.ts";

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
