import type { MatchStates } from "../../../engine/offer/match-states.ts";

/** What is told of matches, where a test has no database to write it down in. */
export const keptByNobody: MatchStates = { firstSeq: 0, write: async () => undefined, forget: async () => undefined };
