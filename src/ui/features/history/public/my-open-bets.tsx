import { Button } from "../../../components/button.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";

/** The player's open bets beside the slip. Their code is fetched when they are opened. */
export const MyOpenBets = lazyPart(() => import("../open-bets.tsx").then((part) => part.OpenBets), {
  waiting: <SkeletonRows rows={3} height={110} look="plain" />,
  failed: (retry) => <EmptyState icon="warning" title="Your bets could not be shown" action={<Button onClick={retry}>Try again</Button>} />,
});
