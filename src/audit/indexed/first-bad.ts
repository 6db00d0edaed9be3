import { isIntact } from "../../domain/log/verify.ts";
import type { LogIndex } from "./log-index.ts";

/** The position of the first record that is not what was sealed; undefined when every record is. */
export const firstBadIn = (index: LogIndex): number | undefined => {
  for (let position = 0; position < index.total(); position += 1) if (!isIntact({ verdict: index.verdictAt(position) })) return position;
  return undefined;
};
