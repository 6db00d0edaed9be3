import { formatCount } from "../../../format/count.ts";

/** "First 12 of 37 matches", or "37 matches" when all of them are shown. */
export const foundText = (shown: number, found: number, [one, several]: readonly [one: string, several: string]): string => {
  if (shown < found) return `First ${formatCount(shown)} of ${formatCount(found)} ${several}`;
  return found === 1 ? `1 ${one}` : `${formatCount(found)} ${several}`;
};
