import { lazyPart } from "../../../components/lazy-part.tsx";
import { partFailed, SkeletonRows } from "../../../components/states.tsx";

const look = {
  waiting: <SkeletonRows rows={2} height={40} look="plain" />,
  failed: partFailed("The price history"),
};

/** The price histories of a market. The code is loaded when it is first needed. */
export const MarketHistory = lazyPart(() => import("../history/market-history.tsx").then((history) => history.MarketHistory), look);

/** The price history of one leg. The code is loaded when it is first needed. */
export const LegHistory = lazyPart(() => import("../history/leg-history.tsx").then((history) => history.LegHistory), look);
