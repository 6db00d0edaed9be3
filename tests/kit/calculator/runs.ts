/** How often a property is tried; a mutation run tries each many hundred times over, so a few will do there. */
export const times300 = { numRuns: process.env["STRYKER_MUTATOR_WORKER"] === undefined ? 300 : 20 };
