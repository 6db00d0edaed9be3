import { useMemo, useState } from "react";
import type { Odds } from "../../../../domain/kernel/odds.ts";
import { type PricePoint, withPoint } from "../../../../domain/prices/price-history.ts";
import { useNow } from "../../../hooks/use-now.ts";

/**
 * What the log held when it was read, and what the price became since this is looked at. The log is read once: reading it again for
 * every change would cost more than the change. `now` is what can be bet, undefined while nothing can.
 */
export const usePoints = (logged: readonly PricePoint[], now: Odds | undefined): { readonly points: readonly PricePoint[]; readonly until: number } => {
  const until = useNow();
  const [seen, setSeen] = useState<readonly PricePoint[]>([{ at: until, odds: now }]);
  if (seen.at(-1)?.odds !== now) setSeen(withPoint(seen, { at: until, odds: now }));
  const points = useMemo(() => {
    const from = seen[0]?.at ?? 0;
    return [...logged.filter(({ at }) => at <= from), ...seen].reduce(withPoint, []);
  }, [logged, seen]);
  return { points, until };
};
