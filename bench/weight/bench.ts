import { type BenchRow, judge } from "../row.ts";
import { everythingPage, shippedPage } from "./bundles.ts";

/**
 * Packages, and modules of packages, that must not be in the first load, because a player needs them later or not at all: how their paths begin after
 * `node_modules/`.
 */
const lazy = ["mqtt/", "mqtt-packet/", "framer-motion/", "motion-dom/", "@chakra-ui/react/", "@zag-js/dialog/", "react-hook-form/"];

/** The JavaScript of the first load, compared with the same page built without lazy loading. */
export const weightBench = async (): Promise<readonly BenchRow[]> => {
  const shipped = await shippedPage();
  const everything = await everythingPage();
  const early = lazy.filter((name) => shipped.modules.some((path) => path.includes(`/node_modules/${name}`)));
  const kb = `${shipped.gzippedKb.toFixed(1)} kB gz`;
  return [
    judge({ name: "initial JavaScript, kB gzipped", measured: kb, against: "275 kB", ratio: shipped.gzippedKb, target: "<= 275" }),
    judge({
      name: "initial JavaScript beside everything imported normally",
      measured: kb,
      against: `${everything.gzippedKb.toFixed(1)} kB gz`,
      ratio: shipped.gzippedKb / everything.gzippedKb,
      target: "<= 0.7",
    }),
    judge({
      name: "lazy libraries in the first load",
      measured: early.length === 0 ? "none" : early.join(", "),
      against: lazy.join(", "),
      ratio: early.length,
      target: "<= 0",
    }),
  ];
};
