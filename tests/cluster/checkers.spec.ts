import { describe, expect, it } from "vitest";
import { checkers, flawsIn } from "./checkers/all.ts";
import type { Change, History } from "./history.ts";

const EPOCH = 2 ** 32;
const at = (epoch: number, seq: number): number => epoch * EPOCH + seq;
const match = (name: string, betting: string, seq: number): Change => ({ of: "match", match: name, betting, seq });
const leg = (bet: number, name: string, odds = 1_500_000): Change => ({ of: "leg", bet, match: name, outcome: "1||1", odds });

/** A player with 100.00 bets 10.00 at 1.50, wins, and takes 20.00 away, while a second leader takes over. */
const sound: History = {
  answers: [
    { player: 1, key: "k1", kind: "bet", said: "none" },
    { player: 1, key: "k1", kind: "bet", said: "done", name: "B1" },
    { player: 1, key: "k2", kind: "withdrawal", said: "done", name: "W1" },
    { player: 1, key: "k3", kind: "bet", said: "refused" },
    { player: 2, key: "k1", kind: "deposit", said: "done", name: "D1" },
  ],
  effects: [{ player: 1, key: "k1", kind: "bet", name: "B1" }, { player: 1, key: "k2", kind: "withdrawal", name: "W1" }, { player: 2, key: "k1", kind: "deposit", name: "D1" }],
  movements: [
    { id: 1, player: 1, source: "house:opening", target: "main", amount: 10_000, sourceBalance: null, targetBalance: 10_000, reference: "" },
    { id: 2, player: 1, source: "main", target: "house:bets", amount: 1_000, sourceBalance: 9_000, targetBalance: null, reference: "B1" },
    { id: 3, player: 1, source: "house:bets", target: "main", amount: 1_500, sourceBalance: null, targetBalance: 10_500, reference: "B1" },
    { id: 4, player: 1, source: "main", target: "withdrawing", amount: 2_000, sourceBalance: 8_500, targetBalance: 2_000, reference: "W1" },
  ],
  wallets: [{ player: 1, balances: { main: 8_500, withdrawing: 2_000, cashback: 0 } }],
  bets: [{ id: 1, name: "B1", player: 1, stake: 1_000, winnings: 1_500, status: 1, legs: [{ match: "m1", outcome: "1||1", odds: 1_500_000, status: 1 }] }],
  commits: [
    [{ of: "epoch", epoch: 1 }],
    [match("m1", "open", at(1, 5))],
    [leg(1, "m1")],
    [match("m1", "stopped", at(1, 9))],
    [{ of: "epoch", epoch: 2 }],
    [match("m1", "open", at(2, 1))],
    [match("m1", "ended", at(2, 1)), { of: "graded", bet: 1, match: "m1" }],
    [{ of: "match-gone", match: "m1" }],
  ],
  told: [{ match: "m1", seq: at(1, 5), outcome: "1||1", odds: 1_500_000 }, { match: "m1", seq: at(2, 1), outcome: "1||1", odds: 1_600_000 }],
  blind: [],
  seen: [{ client: "a", match: "m1", seq: at(1, 5) }, { client: "a", match: "m1", seq: at(2, 1) }, { client: "b", match: "m1", seq: at(1, 5) }],
  listed: [{ player: 1, kind: "bet", name: "B1" }, { player: 1, kind: "withdrawal", name: "W1" }, { player: 2, kind: "deposit", name: "D1" }],
  signatures: [{ signature: "s1", taken: 1 }],
};

const [opening, stake, payment, taken] = sound.movements;
const [only] = sound.bets;
if (opening === undefined || stake === undefined || payment === undefined || taken === undefined || only === undefined) throw new Error("the history has them");

/** For each checker histories that have what it looks for. */
const planted: Readonly<Record<string, Readonly<Record<string, Partial<History>>>>> = {
  walletsChain: {
    "a movement that began from an older balance": { movements: [opening, stake, { ...payment, targetBalance: 11_500 }, taken] },
    "a movement that is missing": { movements: [opening, stake, taken] },
    "a wallet that was changed by nothing": { wallets: [{ player: 1, balances: { main: 8_600, withdrawing: 2_000 } }] },
    "a balance below zero": { movements: [{ ...stake, sourceBalance: -1_000 }], wallets: [{ player: 1, balances: { main: -1_000 } }] },
  },
  oneEffectPerKey: {
    "two bets of one key": { effects: [...sound.effects, { player: 1, key: "k1", kind: "bet", name: "B2" }] },
    "a bet and a withdrawal of one key": { effects: [...sound.effects, { player: 1, key: "k1", kind: "withdrawal", name: "W2" }] },
    "a key that was acknowledged as two things": { answers: [...sound.answers, { player: 1, key: "k1", kind: "bet", said: "done", name: "B2" }] },
    "an acknowledged bet that is not there": { effects: sound.effects.slice(1) },
    "a refusal of what was done": { effects: [...sound.effects, { player: 1, key: "k3", kind: "bet", name: "B3" }] },
    "a refusal after an acknowledgement": { answers: [...sound.answers, { player: 1, key: "k1", kind: "bet", said: "refused" }] },
  },
  oneBetOnePayment: {
    "a bet that is paid twice": { movements: [...sound.movements, { ...payment, id: 5 }] },
    "a bet whose stake was taken twice": { movements: [...sound.movements, { ...stake, id: 5 }] },
    "a bet that won and was not paid": { movements: [opening, stake, taken] },
    "an open bet that was paid": { bets: [{ ...only, status: 0 }] },
    "a decided bet that was left open": { bets: [{ ...only, status: 0, winnings: 0 }], movements: [opening, stake] },
    "two results of one outcome": { bets: [only, { ...only, id: 2, name: "B2", legs: [{ match: "m1", outcome: "1||1", odds: 1_500_000, status: 2 }] }] },
  },
  noBetAfterAStop: {
    "a bet after the stop": { commits: [...sound.commits.slice(0, 4), [leg(2, "m1")]] },
    "a bet after the end": { commits: [...sound.commits, [leg(2, "m1")]] },
    "a bet on a match that nobody wrote down": { commits: [[leg(2, "m9")]] },
    "a bet on two matches, one of which is stopped": { commits: [...sound.commits.slice(0, 4), [match("m2", "open", at(1, 1))], [leg(2, "m2"), leg(2, "m1")]] },
  },
  noPriceFromBefore: {
    "a price from before the reopening": { commits: [...sound.commits.slice(0, 6), [leg(2, "m1", 1_500_000)]] },
    "a price that was told only after the next reopening": { commits: [...sound.commits.slice(0, 2), [leg(2, "m1", 1_600_000)], ...sound.commits.slice(2)] },
    "a price that nobody told": { commits: [...sound.commits.slice(0, 2), [leg(2, "m1", 9_000_000)]] },
  },
  noWriteOfAnEarlierLeader: {
    "a reopening by the leader before": { commits: [...sound.commits.slice(0, 5), [match("m1", "open", at(1, 12))]] },
    "a number that falls": { commits: [...sound.commits.slice(0, 4), [match("m1", "stopped", at(1, 8))]] },
    "an epoch that comes twice": { commits: [[{ of: "epoch", epoch: 1 }], [{ of: "epoch", epoch: 1 }]] },
  },
  endedBeforeGraded: {
    "a bet that is graded while its match takes bets": { commits: [...sound.commits.slice(0, 3), [{ of: "graded", bet: 1, match: "m1" }], [match("m1", "ended", at(1, 9))]] },
    "a bet that is graded while its match is only stopped": { commits: [...sound.commits.slice(0, 4), [{ of: "graded", bet: 1, match: "m1" }]] },
  },
  toldInOrder: {
    "an older message after a newer one": { seen: [...sound.seen, { client: "a", match: "m1", seq: at(1, 9) }] },
  },
  acknowledgedIsListed: {
    "a bet that was left out": { listed: sound.listed.slice(1) },
    "a bet that another's list has": { listed: [{ player: 2, kind: "bet", name: "B1" }, ...sound.listed.slice(1)] },
  },
  nobodySeesAnothers: {
    "a list with another's bet": { listed: [...sound.listed, { player: 2, kind: "bet", name: "B1" }] },
  },
  signaturesServeOnce: {
    "a signature that two engines took": { signatures: [{ signature: "s1", taken: 2 }] },
  },
};

describe("a history of the cluster", () => {
  it("[E1] has no flaw when nothing went wrong", () => expect(flawsIn(sound)).toEqual({}));

  it("[E1] does not blame a bet for a price that the run itself may have missed", () => {
    const late: Partial<History> = { commits: [...sound.commits.slice(0, 6), [leg(2, "m1", 1_500_000)]] };
    expect(checkers["noPriceFromBefore"]?.({ ...sound, ...late, blind: [{ match: "m1", from: at(1, 5), until: at(1, 9) }] })).not.toEqual([]);
    expect(checkers["noPriceFromBefore"]?.({ ...sound, ...late, blind: [{ match: "m1", from: at(1, 5), until: at(2, 1) }] })).toEqual([]);
    const early: Partial<History> = { commits: [...sound.commits.slice(0, 2), [leg(2, "m1", 9_000_000)], ...sound.commits.slice(2)] };
    expect(checkers["noPriceFromBefore"]?.({ ...sound, ...early, blind: [{ match: "m1", from: at(2, 1), until: at(2, 9) }] })).not.toEqual([]);
  });

  it("is looked at by every checker, and each has histories that it must find", () => expect(Object.keys(planted).sort()).toEqual(Object.keys(checkers).sort()));

  for (const [name, histories] of Object.entries(planted))
    for (const [what, fault] of Object.entries(histories)) it(`[E1] is found to have ${what}`, () => expect(flawsIn({ ...sound, ...fault })[name] ?? []).not.toEqual([]));
});
