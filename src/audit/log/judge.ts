import type { Head, SealedFact } from "../../domain/events/envelope.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { Explain } from "../../domain/log/dropped.ts";
import { createVerifier } from "../../domain/log/verify.ts";
import type { Verdict } from "./problem.ts";

/** Returns a function that judges records one by one, in order, starting after `head`, and says what is wrong with a bad one. */
export const createJudge = (sha256: Sha256, head: Head, explain: Explain): ((fact: SealedFact) => Verdict) => {
  const verify = createVerifier(sha256, head, explain);
  let after = head.length;
  return (fact) => {
    const { sequence } = fact;
    const before = after;
    after = sequence;
    const judged = verify(fact);
    const { verdict } = judged;
    switch (verdict) {
      case "verified":
        return { verdict };
      case "not-kept":
        return { verdict, code: "not-kept", from: judged.from, to: judged.to };
      case "dropped":
        return { verdict, code: "dropped", from: judged.from, to: judged.to, explainedBy: judged.explainedBy };
      case "broken":
        return { verdict, code: "content" };
      case "missing":
        return { verdict, code: "gap", from: before + 1, to: sequence - 1 };
      case "orphan":
        return sequence <= before
          ? { verdict, code: "number-again", sequence, after: before }
          : { verdict, code: "other-predecessor" };
    }
  };
};
