import { useMemo } from "react";
import type { MatchId } from "../../../../domain/kernel/ids.ts";
import { type PriceHistories, priceHistories } from "../../../../domain/prices/price-history.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";

/** The price histories of a match in this device's log; empty until the log has been read. */
export const usePriceHistories = (match: MatchId): PriceHistories => {
  const { reads } = useSlipstream();
  const facts = useRead(reads.matchFacts({ matchId: match })).value;
  return useMemo(() => priceHistories(facts ?? [], match), [facts, match]);
};
