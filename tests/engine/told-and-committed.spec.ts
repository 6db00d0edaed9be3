import { beforeEach, describe, expect, it } from "vitest";
import { createOffer, type Offer } from "../../engine/offer/offer.ts";
import type { MatchState, MatchStates } from "../../engine/offer/match-states.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import { offeredMatch, playing } from "../kit/simulation/book.ts";

const FIRST = 1_000;

describe("what closes or opens a match", () => {
  let happened: string[];
  let offer: Offer;
  let isDatabaseAway: boolean;
  let during: () => Promise<void> | void;
  beforeEach(async () => {
    happened = [];
    isDatabaseAway = false;
    during = () => undefined;
    const states: MatchStates = {
      firstSeq: FIRST,
      write: async (written: readonly MatchState[]) => {
        await during();
        if (isDatabaseAway) throw new Error("the database is away");
        for (const { id, betting, seq } of written) happened.push(`${id} ${betting} ${seq - FIRST}`);
      },
      forget: async (ids) => void happened.push(`forgets ${ids.join(" ")}`),
    };
    const publish = async (topic: string, payload: string): Promise<void> => {
      const { seq } = JSON.parse(payload) as { readonly seq: number };
      happened.push(`${topic.split("/").slice(1).join(" ")} ${seq - FIRST}`);
    };
    offer = createOffer({ publish, close: async () => undefined }, { now: () => 0 }, [], states);
    for (const [index, id] of ["100", "101", "102"].entries()) offer.add(offeredMatch(id, index, 0));
    await offer.store();
    happened.splice(0);
  });
  const price = (id = "100") => offer.price(id, [{ marketId: "1", specifier: "", outcomeId: "1", odds: odds(2_100_000), active: true, status: 0 }]);

  it("is published and then committed when it closes, and committed and then published when it opens", async () => {
    await offer.stop("100");
    await price();
    expect(happened).toEqual(["live bet_stop 100 1", "100 stopped 1", "100 open 2", "live odds_change 100 2"]);
  });

  it("is closed from its kick-off until it is priced again, so that no bet is taken at a price from before, and an ordinary price is not committed", async () => {
    await offer.kickOff("102", playing);
    expect(offer.match("102")?.suspended).toBe(true);
    await price("102");
    await price("102");
    expect(happened).toEqual(["prematch bet_stop 102 1", "102 stopped 1", "102 open 2", "live odds_change 102 2", "live odds_change 102 3"]);
  });

  it("is not told as open when that could not be committed", async () => {
    await offer.stop("100");
    isDatabaseAway = true;
    await expect(price()).rejects.toThrow("away");
    expect([offer.match("100")?.suspended, happened.length]).toEqual([true, 2]);
  });

  it("stays closed when it is stopped again while it opens", async () => {
    await offer.stop("100");
    const stops: Promise<void>[] = [];
    during = () => {
      during = () => undefined;
      stops.push(offer.stop("100"));
    };
    await price();
    await Promise.all(stops);
    expect(offer.match("100")?.suspended).toBe(true);
    expect(happened.filter((each) => each.includes("odds_change"))).toEqual([]);
  });

  it("is written later when the database was away, and only what is not written yet", async () => {
    isDatabaseAway = true;
    await expect(offer.stop("100")).rejects.toThrow("away");
    isDatabaseAway = false;
    await offer.store();
    await offer.store();
    expect(happened).toEqual(["live bet_stop 100 1", "100 stopped 1"]);
  });

  it("is forgotten with the match", async () => {
    offer.end("101", playing);
    offer.remove("101");
    await offer.store();
    await offer.store();
    expect(happened.filter((each) => each.startsWith("forgets"))).toEqual(["forgets 101"]);
  });

  it("that is told by a recording is committed like any other", async () => {
    const match = offer.match("100");
    if (match === undefined) throw new Error("no match");
    match.suspended = true;
    await offer.relay("100", "feeds/live/bet_stop/100", {});
    match.suspended = false;
    await offer.relay("100", "feeds/live/odds_change/100", {});
    await offer.relay("100", "feeds/live/odds_change/100", {});
    expect(happened).toEqual(["live bet_stop 100 1", "100 stopped 1", "100 open 2", "live odds_change 100 2", "live odds_change 100 3"]);
  });
});
