import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { StartClient } from "../../src/audit/recording/replay-recording.ts";
import type { startReplay } from "../../src/app/replay.ts";
import { digest } from "./recorded-session.ts";

/** A mistake that somebody could make: a text of one file, and the wrong text that takes its place. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  /** Where it has to be found: the event, and the beginning of the name of a field that differs. */
  readonly event: string;
  readonly field: string;
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: "a suspended leg keeps its odds",
    file: "src/domain/betslip/follow-feed.ts",
    right: "suspended: true, unavailable: true, odds: noOdds }",
    wrong: "suspended: true, unavailable: true }",
    event: "OddsChanged",
    field: "betslip.legs[].odds",
  },
  {
    name: "a bet stop does not suspend",
    file: "src/domain/betslip/evolve.ts",
    right: "return closeLegs(slip, event.matchId, event.source);",
    wrong: "return slip.legs;",
    event: "BetStopped",
    field: "betslip.legs[].suspended",
  },
  {
    name: "a bet stop is lost in conflation",
    file: "src/domain/prices/conflate.ts",
    right: `if (message.type !== "OddsChange") {\n      kept.push(message);`,
    wrong: `if (message.type !== "OddsChange") {\n      if (message.matchId === undefined || !repeatedByMatch.has(message.matchId)) kept.push(message);\n      else continue;`,
    event: "BetStopped",
    field: "betslip.legs[]",
  },
  {
    name: "a price is compared with 0 while its outcome was closed",
    file: "src/domain/betslip/follow-feed.ts",
    right: "changed: odds === leg.lastShownOdds ?",
    wrong: "changed: odds === leg.odds ?",
    event: "OddsChanged",
    field: "betslip.legs[].changed",
  },
  {
    name: "the whole balance is too much to stake",
    file: "src/domain/betslip/limit-flaw.ts",
    right: "available !== undefined && totalStake > available ?",
    wrong: "available !== undefined && totalStake >= available ?",
    event: "AttemptRequested",
    field: "betslip.placement.status",
  },
  {
    name: "a banker is not kept",
    file: "src/domain/betslip/evolve.ts",
    right: "if (leg.key === event.key) leg.fixed = event.fixed;",
    wrong: "if (leg.key === event.key) leg.fixed = false;",
    event: "SelectionFixed",
    field: "betslip.legs[].fixed",
  },
  {
    name: "prices from before an outage are believed after it",
    file: "src/domain/prices/evolve.ts",
    right: "match.prices.clear();",
    wrong: "",
    event: "FeedRestored",
    field: "prices",
  },
];

/** Builds this code with one mistake in it, as `npm run bundle-replay` does; returns the path of the bundle. */
export const bundleWith = async ({ name, file, right, wrong }: PlantedFault): Promise<string> => {
  let isPlanted = false;
  const plant: Plugin = {
    name: "plant",
    enforce: "pre",
    transform: (code, id) => {
      if (!id.endsWith(file)) return undefined;
      if (!code.includes(right)) throw new Error(`${file} does not contain the text to replace: ${right}`);
      isPlanted = true;
      return code.replace(right, wrong);
    },
  };
  // The bundle imports packages by name, so it has to lie below their folder's parent.
  const outDir = resolve(".tmp/planted", String(process.pid), name.replaceAll(" ", "-"));
  await mkdir(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [plant],
    build: { ssr: "src/app/replay.ts", outDir, target: "node20", rollupOptions: { output: { entryFileNames: "replay.mjs", codeSplitting: false } } },
  });
  if (!isPlanted) throw new Error(`the build does not contain ${file}`);
  return join(outDir, "replay.mjs");
};

/** This code with one mistake in it, as another build. */
export const buildWith = async (fault: PlantedFault): Promise<StartClient> => {
  const built = (await import(/* @vite-ignore */ pathToFileURL(await bundleWith(fault)).href)) as { readonly startReplay: typeof startReplay };
  return (start) => built.startReplay(start, digest);
};
