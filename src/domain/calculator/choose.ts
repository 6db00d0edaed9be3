import { answer, refuse, type Result } from "./result.ts";

/** The number of ways to choose k of n things, exact for any size. Refuses a negative n or k with the specification's error (spec 8). */
export const choose = (n: number, k: number): Result<bigint> => {
  if (n < 0 || k < 0) return refuse({ type: "NegativeChooseParameter" });
  if (k > n) return answer(0n);
  let ways = 1n;
  for (let taken = 1; taken <= Math.min(k, n - k); taken++) ways = (ways * BigInt(n - taken + 1)) / BigInt(taken);
  return answer(ways);
};
