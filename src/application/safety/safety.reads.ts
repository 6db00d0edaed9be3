import { Effect } from "effect";
import { Safeties } from "../ports/safety.ts";
import { readSpec } from "../reads/read-store.ts";

export const safetyReads = {
  safety: readSpec({
    name: "safety/record",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Safeties, (safeties) => safeties.record()),
  }),
};
