import { Carousel } from "../../content/public/carousel.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { partFailed, SkeletonRows } from "../../../components/states.tsx";
import { TopBets } from "./top-bets.tsx";
import { LiveNow } from "./live-now.tsx";
import { usePageTitle } from "../../../navigation/use-page-title.ts";

/** Below the first window, so its code is not part of the first load. */
const TodaysCodes = lazyPart(() => import("../../booking/public/todays-codes.tsx").then((codes) => codes.TodaysCodes), { waiting: null, failed: () => null });

/** Below the first window, too. */
const Highlights = lazyPart(() => import("./highlights.tsx").then((highlights) => highlights.Highlights), {
  waiting: <SkeletonRows rows={8} />,
  failed: partFailed("Today's highlights"),
});

export const HomePage = () => {
  usePageTitle("");
  return (
    <>
      <h1 className="unseen">Sports betting</h1>
      <Carousel />
      <TopBets />
      <LiveNow />
      <TodaysCodes />
      <Highlights />
    </>
  );
};
