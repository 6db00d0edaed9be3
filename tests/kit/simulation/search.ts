import fc from "fast-check";
import { runStory, type Told } from "./run-story.ts";
import type { Sportsbook } from "./sportsbook.ts";
import { inWords } from "./step-words.ts";
import { anyStory, type Story } from "./story.ts";
import type { Planted } from "./world-of-story.ts";

/** The result of a search. */
export interface Search {
  /** The smallest story found that breaks an invariant: its steps in words, what happened, and how to run it again. Undefined when none was found. */
  readonly failure: string | undefined;
  readonly stories: number;
  readonly bets: number;
  readonly attempts: number;
  readonly unknown: number;
  readonly engineDeaths: number;
}

export interface Extent {
  readonly stories: number;
  /** The same seed gives the same stories. */
  readonly seed: number;
  /** fast-check's path to a failure, with which it can be run again. */
  readonly path?: string | undefined;
  /** Whether a failure is shrunk before it is reported. */
  readonly shrinks: boolean;
  /** What the stories are about; anything when undefined. */
  readonly about?: fc.Arbitrary<Story>;
}

/** Runs stories until one breaks an invariant. */
export const search = async (sportsbook: Sportsbook, { stories, seed, path, shrinks, about = anyStory }: Extent, planted: Planted = {}): Promise<Search> => {
  const sums = { stories: 0, bets: 0, attempts: 0, unknown: 0, engineDeaths: 0 };
  const add = ({ bets, attempts, unknown, engineDeaths }: Told): void => {
    sums.stories += 1;
    sums.bets += bets;
    sums.attempts += attempts;
    sums.unknown += unknown;
    sums.engineDeaths += engineDeaths;
  };
  const property = fc.asyncProperty(about, async (story) => {
    const told = await runStory(sportsbook, story, planted);
    add(told);
    return told.broken === undefined;
  });
  const found = await fc.check(property, { numRuns: stories, seed, endOnFailure: !shrinks, ...(path === undefined ? {} : { path }) });
  const [story] = found.counterexample ?? [];
  if (story === undefined) return { ...sums, failure: undefined };
  const { broken, lines } = await runStory(sportsbook, story, planted);
  const failure = [
    `${broken}`,
    `after ${found.numRuns} stories and ${found.numShrinks} times made smaller:`,
    ...story.steps.map((step) => `  - ${inWords(step)}`),
    `Again: SIMULATION_SEED=${found.seed} SIMULATION_PATH=${found.counterexamplePath} npx vitest run --project integration tests/simulation`,
    "What happened:",
    ...lines,
  ];
  return { ...sums, failure: failure.join("\n") };
};
