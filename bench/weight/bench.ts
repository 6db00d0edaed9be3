import { type BenchRow, judge } from "../row.ts";
import { everythingPage, shippedPage } from "./bundles.ts";

/** Packages that must not be in the first load, because a player needs them later or not at all. */
const lazy = ["mqtt", "mqtt-packet", "framer-motion", "motion-dom", "@chakra-ui/react", "@zag-js/dialog", "react-hook-form"];

/** The JavaScript of the first load, compared with the same page built without lazy loading. */
export const weightBench = async (): Promise<readonly BenchRow[]> => {
  const shipped = await shippedPage();
  const everything = await everythingPage();
  const early = lazy.filter((name) => shipped.modules.some((path) => path.includes(`/node_modules/${name}/`)));
  const kb = `${shipped.gzippedKb.toFixed(1)} kB gz`;
  return [
    judge("initial JavaScript, kB gzipped", kb, "165 kB", shipped.gzippedKb, "<= 165"),
    judge("initial JavaScript beside everything imported normally", kb, `${everything.gzippedKb.toFixed(1)} kB gz`, shipped.gzippedKb / everything.gzippedKb, "<= 0.37"),
    judge("lazy libraries in the first load", early.length === 0 ? "none" : early.join(", "), lazy.join(", "), early.length, "<= 0"),
  ];
};
