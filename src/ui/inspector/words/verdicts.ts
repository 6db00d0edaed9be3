import type { Verdict } from "../../../audit/log/problem.ts";

/** The colour of a verdict. Detail of the feed that was dropped, and told of, is no fault. */
export const toneOf = (verdict: Verdict["verdict"]): "good" | "calm" | "warn" | "bad" => {
  switch (verdict) {
    case "verified":
      return "good";
    case "dropped":
      return "calm";
    case "not-kept":
      return "warn";
    default:
      return "bad";
  }
};

/** A verdict in a word or two, for a row of the timeline. */
export const verdictName = (verdict: Verdict["verdict"]): string => {
  if (verdict === "dropped") return "detail dropped";
  return verdict === "not-kept" ? "not kept" : verdict;
};
