import { beforeEach, describe, expect, it } from "vitest";
import { wholeMatch } from "../../engine/book/book-messages.ts";
import { subjects } from "../../engine/bus/subjects.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import { offeredMatch } from "../kit/simulation/book.ts";
import { createWitness, type Witness } from "./witness.ts";

const at = (epoch: number, seq: number): number => epoch * 2 ** 32 + seq;

describe("who hears what leaders tell of a match", () => {
  let asked: number;
  let witness: Witness;
  let number: number;
  beforeEach(() => {
    [asked, number] = [0, 0];
    witness = createWitness(() => (asked += 1));
  });

  const body = (message: object): Buffer => Buffer.from(JSON.stringify({ outlook: null, ...message }));
  const whole = (price: number): Buffer => {
    const match = offeredMatch("100", 0, 0);
    for (const line of match.lines.values()) for (const outcome of line.outcomes) outcome.odds = odds(price);
    return body({ whole: wholeMatch(match) });
  };
  const change = (price: number, more: object = {}): Buffer =>
    body({ changed: { phase: "live", suspended: false, lines: [{ key: "1|", status: 0, outcomes: [{ odds: odds(price), active: true }, { odds: odds(price), active: false }] }], ...more } });
  const hear = (epoch: number, seq: number, message: Buffer): void => witness.hear(subjects.bookMatch("100"), { epoch, number: (number += 1), seq: at(epoch, seq), body: message });
  const beat = (epoch: number, as = (number += 1)): void => witness.hear(subjects.bookBeat, { epoch, number: as, seq: 0, body: Buffer.from("0") });
  const learn = (epoch: number, seq: number, message: Buffer): void => witness.learn(subjects.bookMatch("100"), { epoch, number: 0, seq: at(epoch, seq), body: message });
  const prices = () => witness.told.map(({ outcome, odds: price, seq }) => `${outcome} ${price} ${seq}`);
  const blind = () => {
    witness.end();
    return witness.blind.map(({ from, until }) => [from, until]);
  };

  it("knows what it was opened with, what has changed since, and nothing of what could not be bet", () => {
    beat(1);
    learn(1, 0, whole(2_000_000));
    hear(1, 1, change(2_100_000));
    hear(1, 2, change(2_200_000, { suspended: true }));
    hear(1, 3, change(2_300_000, { phase: "ended" }));
    expect(prices()).toEqual([...["1", "2", "3"].map((id) => `1||${id} 2000000 ${at(1, 0)}`), `1||1 2100000 ${at(1, 1)}`]);
    expect([asked, blind()]).toEqual([1, []]);
  });

  it("knows all prices of one that was added meanwhile", () => {
    beat(1);
    hear(1, 0, whole(2_000_000));
    expect([prices().length, blind()]).toEqual([3, []]);
  });

  it("does not know with what it was opened when it has changed before all was told", () => {
    beat(1);
    hear(1, 1, change(2_100_000));
    learn(1, 2, whole(2_100_000));
    expect([prices().length, blind()]).toEqual([3, [[at(1, 0), at(1, 1)]]]);
  });

  it("does not know what it has missed, by a hole in the numbers or while it was away", () => {
    beat(1);
    learn(1, 0, whole(2_000_000));
    number += 1;
    beat(1);
    learn(1, 4, whole(2_100_000));
    witness.miss();
    learn(1, 9, whole(2_200_000));
    expect([asked, blind()]).toEqual([3, [[at(1, 1), at(1, 3)], [at(1, 5), at(1, 8)]]]);
  });

  it("does not know what a leader opened that was gone before it had told all", () => {
    beat(1);
    learn(1, 0, whole(2_000_000));
    beat(2, (number = 1));
    beat(3, (number = 1));
    learn(3, 0, whole(2_000_000));
    expect([asked, blind()]).toEqual([3, [[at(2, 0), at(3, 0) - 1]]]);
  });

  it("does not know what was told when the beginning of another leader was missed", () => {
    beat(1);
    learn(1, 0, whole(2_000_000));
    hear(1, 1, change(2_100_000));
    witness.miss();
    beat(2, (number = 7));
    learn(2, 5, whole(2_000_000));
    expect(blind()).toEqual([[at(1, 2), at(2, 4)]]);
  });

  it("leaves out what comes late of an earlier leader, and takes it for no other leader", () => {
    beat(1);
    learn(1, 0, whole(2_000_000));
    beat(2, (number = 1));
    witness.hear(subjects.bookMatch("100"), { epoch: 1, number: 2, seq: at(1, 1), body: change(9_000_000) });
    learn(1, 1, whole(9_000_000));
    learn(2, 0, whole(2_000_000));
    beat(2, (number = 2));
    expect([asked, prices().length, blind()]).toEqual([2, 6, []]);
  });
});
