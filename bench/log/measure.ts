import { type Contestant, race, type Rate } from "../rounds.ts";
import type { LogRates } from "./bench.ts";
import { emmett, immer, mutableMap, reduxToolkit, slipstream } from "./contestants.ts";
import { FRAME, priceChanges } from "./price-changes.ts";

/** A program: prints how many facts a second the log, its limit and the usual libraries append and fold, as `LogRates`. */
const ROUNDS = 3;

const all = priceChanges(1_000_000);
const some = all.slice(0, 100_000);
const limit = mutableMap(all);
const own = slipstream(all, FRAME);
const one = slipstream(all, 1);
const peers: readonly { readonly peer: Contestant; readonly target: string }[] = [
  { peer: reduxToolkit(some, FRAME), target: ">= 20" },
  { peer: reduxToolkit(all.slice(0, 20_000), 1), target: ">= 100" },
  { peer: immer(some, FRAME), target: "" },
  { peer: emmett(some, 1000), target: ">= 10" },
];

const rates = await race([limit, own, one, ...peers.map(({ peer }) => peer)], ROUNDS);
const rateOf = ({ name }: Contestant): Rate => {
  const rate = rates.find((each) => each.name === name);
  if (rate === undefined) throw new Error(`${name} was not measured`);
  return rate;
};

const told: LogRates = { limit: rateOf(limit), own: rateOf(own), one: rateOf(one), peers: peers.map(({ peer, target }) => ({ rate: rateOf(peer), target })) };
console.log(JSON.stringify(told));
