import { answer, refuse, type Result } from "./result.ts";

/** How many ways there are to take k of n things. Exact at any size; spec 8 names its error. */
export const choose = (n: number, k: number): Result<bigint> => {
  if (n < 0 || k < 0) return refuse({ type: "NegativeChooseParameter" });
  if (k > n) return answer(0n);
  let ways = 1n;
  for (let taken = 1; taken <= Math.min(k, n - k); taken++) ways = (ways * BigInt(n - taken + 1)) / BigInt(taken);
  return answer(ways);
};
