import { defineConfig } from "vitest/config";
import floors from "./stryker.floors.json" with { type: "json" };

const name = (process.env["MUTATION_FLOOR"] ?? "rules") as keyof typeof floors;

/** `MUTATION_TESTS` names fewer of the floor's tests, for a look at one room. */
const include = process.env["MUTATION_TESTS"]?.split(" ") ?? floors[name].tests;

/** The tests of the floor that `stryker.config.mjs` mutates. As the unit tests run, in one module graph: half the time of a mutant. */
export default defineConfig({ test: { isolate: false, include: [...include] } });
