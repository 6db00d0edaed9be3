import type { Inputs } from "./inputs.ts";
import type { IdsShape } from "../ports/ids.ts";

/** Every id drawn is noted, so that a replay draws the same. */
export const notedIds = (ids: IdsShape, inputs: Inputs): IdsShape => ({
  attempt: () => {
    const value = ids.attempt();
    inputs.note({ kind: "id", value });
    return value;
  },
});
