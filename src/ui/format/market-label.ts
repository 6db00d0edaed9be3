import type { Selection } from "../../domain/events/selection.ts";
import { clipName } from "./clip.ts";

/** "Total 2.5" for the line total=2.5 of "Total". A value that is already in the name of the market or the outcome is not repeated. */
export const marketLabel = ({ marketName, outcomeName, specifier }: Pick<Selection, "marketName" | "outcomeName" | "specifier">): string => {
  const name = clipName(marketName);
  const unsaid = specifier
    .split("|")
    .map((part) => part.split("=")[1] ?? part)
    .filter((value) => value !== "" && !marketName.includes(value) && !outcomeName.includes(value.replace(/^[-+]/, "")));
  return unsaid.length === 0 ? name : `${name} ${clipName(unsaid.join(" "))}`;
};
