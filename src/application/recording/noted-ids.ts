import type { Inputs } from "./inputs.ts";
import type { IdsShape } from "../ports/ids.ts";

/** The same ids, each recorded, so that a replay uses the same. */
export const notedIds = (ids: IdsShape, inputs: Inputs): IdsShape => {
  const noted = <Id extends string>(value: Id): Id => {
    inputs.note(value);
    return value;
  };
  return {
    attempt: () => noted(ids.attempt()),
    pseudonym: (userId) => noted(ids.pseudonym(userId)),
    salt: () => {
      const drawn = ids.salt();
      return drawn === undefined ? undefined : noted(drawn);
    },
  };
};
