import { lazyPart } from "../../../components/lazy-part.tsx";
import { FailedState, SkeletonRows } from "../../../components/states.tsx";

const look = {
  waiting: <SkeletonRows rows={2} height={40} look="plain" />,
  failed: (retry: () => void) => <FailedState what="The price history" reason="Part of the page did not arrive." onRetry={retry} />,
};

/** How the prices of a market went. Its code is fetched when somebody asks for it. */
export const MarketHistory = lazyPart(() => import("../history/market-history.tsx").then((history) => history.MarketHistory), look);

/** How the price of one leg went. */
export const LegHistory = lazyPart(() => import("../history/leg-history.tsx").then((history) => history.LegHistory), look);
