import { type BenchRow, judge } from "../row.ts";
import { type Contestant, printRate, race, type Rate } from "../rounds.ts";
import { emmett, immer, mutableMap, reduxToolkit, slipstream } from "./contestants.ts";
import { FRAME, priceChanges } from "./price-changes.ts";

const rateOf = (rates: readonly Rate[], { name }: Contestant): number => rates.find((rate) => rate.name === name)?.perSecond ?? Number.NaN;

/** Appending and folding prices, compared with the upper limit and with the libraries that are usual for it. */
export const logBench = async (rounds = 3): Promise<readonly BenchRow[]> => {
  const all = priceChanges(1_000_000);
  const limit = mutableMap(all);
  const ours = slipstream(all, FRAME);
  const single = slipstream(all, 1);
  const peers: readonly (readonly [Contestant, string])[] = [
    [reduxToolkit(all.slice(0, 100_000), FRAME), ">= 20"],
    [reduxToolkit(all.slice(0, 20_000), 1), ">= 100"],
    [immer(all.slice(0, 100_000), FRAME), ""],
    [emmett(all.slice(0, 100_000), 1000), ">= 10"],
  ];
  const rates = await race([limit, ours, single, ...peers.map(([peer]) => peer)], rounds);
  const best = rateOf(rates, limit);
  const own = rateOf(rates, ours);
  const one = rateOf(rates, single);
  return [
    judge({
      name: `append + fold: times slower than the limit, ${FRAME} a batch`,
      measured: printRate(own),
      against: `${limit.name} ${printRate(best)}`,
      ratio: best / own,
      target: "<= 6",
    }),
    judge({ name: "append + fold: times slower than the limit, one at a time", measured: printRate(one), against: `${limit.name} ${printRate(best)}`, ratio: best / one }),
    ...peers.map(([peer, target]) => {
      const rate = rateOf(rates, peer);
      return judge({ name: `append + fold: times faster than ${peer.name}`, measured: printRate(own), against: printRate(rate), ratio: own / rate, target });
    }),
  ];
};
