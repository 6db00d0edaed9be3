import { execFileSync } from "node:child_process";
import { printRate, type Rate } from "../rounds.ts";
import { type BenchRow, judge } from "../row.ts";
import { FRAME } from "./price-changes.ts";

/** What the program `measure.ts` prints. The limit has no batches; `one` appends one fact at a time. */
export interface LogRates {
  readonly limit: Rate;
  readonly own: Rate;
  readonly one: Rate;
  /** The libraries that are usual for it, each with its goal. */
  readonly peers: readonly { readonly rate: Rate; readonly target: string }[];
}

/** Appending and folding prices, compared with the upper limit and with the libraries that are usual for it, in a program that is bundled as the site is. */
export const logBench = async (): Promise<readonly BenchRow[]> => {
  const told = execFileSync(process.execPath, ["--expose-gc", "scripts/run-bundled.mjs", "bench/log/measure.ts"], { encoding: "utf8" });
  const { limit, own, one, peers } = JSON.parse(told) as LogRates;
  const against = `${limit.name} ${printRate(limit.perSecond)}`;
  return [
    judge({
      name: `append + fold: times slower than the limit, ${FRAME} a batch`,
      measured: printRate(own.perSecond),
      against,
      ratio: limit.perSecond / own.perSecond,
      target: "<= 3",
    }),
    judge({ name: "append + fold: times slower than the limit, one at a time", measured: printRate(one.perSecond), against, ratio: limit.perSecond / one.perSecond, target: "<= 8" }),
    ...peers.map(({ rate, target }) =>
      judge({
        name: `append + fold: times faster than ${rate.name}`,
        measured: printRate(own.perSecond),
        against: printRate(rate.perSecond),
        ratio: own.perSecond / rate.perSecond,
        target,
      }),
    ),
  ];
};
