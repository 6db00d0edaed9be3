import { Carousel } from "../../content/public/carousel.tsx";
import { Highlights } from "./highlights.tsx";
import { TopBets } from "./top-bets.tsx";
import { LiveNow } from "./live-now.tsx";
import { usePageTitle } from "../../../navigation/use-page-title.ts";

export const HomePage = () => {
  usePageTitle("");
  return (
    <>
      <h1 className="unseen">Sports betting</h1>
      <Carousel />
      <TopBets />
      <LiveNow />
      <Highlights />
    </>
  );
};
