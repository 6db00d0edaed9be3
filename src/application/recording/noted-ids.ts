import type { Inputs } from "./inputs.ts";
import type { IdsShape } from "../ports/ids.ts";

/** Every id drawn is noted, so that a replay draws the same. */
export const notedIds = (ids: IdsShape, inputs: Inputs): IdsShape => {
  const noted = <Id extends string>(value: Id): Id => {
    inputs.note({ kind: "id", value });
    return value;
  };
  return { attempt: () => noted(ids.attempt()), pseudonym: (userId) => noted(ids.pseudonym(userId)) };
};
