import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import floors from "./stryker.floors.json" with { type: "json" };

const name = (process.env["MUTATION_FLOOR"] ?? "rules") as keyof typeof floors;

/** `MUTATION_TESTS` names fewer of the floor's tests, for a look at one room. */
const include = process.env["MUTATION_TESTS"]?.split(" ") ?? floors[name].tests;

/** How long a file takes, roughly: property tests last, large files after small ones. */
const weightOf = ({ moduleId }: TestSpecification): number => {
  const source = readFileSync(moduleId, "utf8");
  return source.length + (source.includes("fast-check") ? 1_000_000 : 0);
};

/** A mutant is found when the first test fails, so the quick files come first. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => weightOf(one) - weightOf(other)));
  }
}

/** The tests of the floor that `stryker.config.mjs` mutates. As the unit tests run, in one module graph: half the time of a mutant. */
export default defineConfig({ test: { isolate: false, include: [...include], sequence: { sequencer: QuickFirst } } });
