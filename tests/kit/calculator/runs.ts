/** How many cases a property runs. In a mutation run every property runs for many hundred mutants, so a few cases each have to do. */
export const times300 = { numRuns: process.env["STRYKER_MUTATOR_WORKER"] === undefined ? 300 : 20 };
