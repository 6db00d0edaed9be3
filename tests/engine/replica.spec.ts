import { beforeEach, describe, expect, it } from "vitest";
import { openReplica, type Replica } from "../../engine/book/replica.ts";
import { openTelling } from "../../engine/book/telling.ts";
import { createOffer, type Offer } from "../../engine/offer/offer.ts";
import { lineKey } from "../../engine/offer/offered-match.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import { offeredMatch } from "../kit/simulation/book.ts";
import { type MemoryBuses, memoryBuses } from "./kit/memory-bus.ts";

const [FIRST, SECOND] = ["1", "2"];

describe("a copy of the offer is not current while a price of it may be from before a reopening", () => {
  let buses: MemoryBuses;
  let replica: Replica;
  let stops: (() => void)[];
  beforeEach(() => {
    buses = memoryBuses();
    replica = openReplica({ bus: buses.connect(), stopwatch: () => performance.now(), groups: [] });
    stops = [replica.stop];
    return () => stops.forEach((stop) => stop());
  });

  /** A leader with one match of two lines. */
  const lead = (epoch: number): { readonly offer: Offer; readonly end: () => void } => {
    let isHeld = true;
    const telling = openTelling(buses.connect(), { epoch, isHeld: () => isHeld });
    stops.push(telling.stop);
    const offer = createOffer(telling.feed, { now: () => 0 }, [], { firstSeq: epoch * 100, write: async () => undefined, forget: async () => undefined }, telling.book);
    const match = offeredMatch("100", 0, 0);
    const [line] = match.lines.values();
    if (line === undefined) throw new Error("it has a line");
    match.lines.set(lineKey(SECOND, ""), { ...structuredClone(line), marketId: SECOND });
    offer.add(match);
    telling.begin({ offer, world: { saved: () => undefined }, lastLanded: () => 0 });
    return { offer, end: () => void (isHeld = false) };
  };
  const price = (offer: Offer, marketId: string, value: number) => offer.price("100", [{ marketId, specifier: "", outcomeId: "1", odds: odds(value), active: true, status: 0 }]);
  const isCurrent = () => expect.poll(() => replica.isCurrent()).toBe(true);
  const known = () => {
    const { match, outcome } = replica.find("100", FIRST, "", "1") ?? {};
    return { suspended: match?.suspended, odds: outcome?.odds };
  };
  const withoutAnswers = () => buses.cut((subject) => subject.startsWith("inbox."));

  it("which it has missed, and has heard of a later price", async () => {
    const { offer } = lead(1);
    await isCurrent();
    await offer.stop("100");
    await buses.settle();
    buses.cut();
    await price(offer, FIRST, 2_100_000);
    const mend = withoutAnswers();
    await price(offer, SECOND, 2_200_000);
    await buses.settle();
    expect([known(), replica.isCurrent()]).toEqual([{ suspended: false, odds: odds(2_000_000) }, false]);
    mend();
    await isCurrent();
    expect(known()).toEqual({ suspended: false, odds: odds(2_100_000) });
  });

  it("with which another began to lead, and has told of a later price before it has told of all", async () => {
    const first = lead(1);
    await isCurrent();
    await price(first.offer, FIRST, 2_100_000);
    await buses.settle();
    first.end();
    const mend = withoutAnswers();
    const second = lead(2);
    await price(second.offer, SECOND, 2_200_000);
    await buses.settle();
    expect([known(), replica.isCurrent()]).toEqual([{ suspended: false, odds: odds(2_100_000) }, false]);
    mend();
    await isCurrent();
    expect(known()).toEqual({ suspended: false, odds: odds(2_000_000) });
  });
});
