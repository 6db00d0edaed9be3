import { useMemo, useState } from "react";
import type { Odds } from "../../../../domain/kernel/odds.ts";
import { type PricePoint, withPoint } from "../../../../domain/prices/price-history.ts";
import { useNow } from "../../../hooks/use-now.ts";

/**
 * The points that the log held when it was read, and the changes since this component is shown. The log is read once, because reading it again for
 * every change would cost more than the change. `now` is the odds that can be bet; undefined while there are none.
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
