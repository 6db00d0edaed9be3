import { BannerRow } from "../features/home/banner-row.tsx";
import { Highlights } from "../features/home/highlights.tsx";
import { LiveNow } from "../features/home/live-now.tsx";
import { usePageTitle } from "./use-page-title.ts";

export const HomePage = () => {
  usePageTitle("");
  return (
    <>
      <h1 className="unseen">Sports betting</h1>
      <BannerRow />
      <LiveNow />
      <Highlights />
    </>
  );
};
