import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrames } from "../../src/adapters/mqtt/decode-frame.ts";
import type { Input } from "../../src/application/recording/inputs.ts";
import type { RecordedStep } from "../../src/application/recording/lines.ts";
import { rowsOfMarket } from "../../src/audit/recording/price-series.ts";
import { seriesOf, stretchesOf } from "../../src/audit/recording/series.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";

const step = (at: number, input: Input, ...types: readonly string[]): RecordedStep => ({ at, input, from: 1, facts: types.map((type) => [type] as const), ids: [], outgoing: [] });

const odds = (seq: number, prices: Readonly<Record<string, number>>, timestamp?: number) => ({
  topic: "feeds/live/odds_change/100",
  payload: JSON.stringify({ event_id: 100, product: 1, ...(timestamp === undefined ? {} : { timestamp }), seq, markets: [{ id: 1, outcomes: Object.entries(prices).map(([id, value]) => ({ id, odds: value, active: value === 0 ? 0 : 1 })) }] }),
});
const stop = (seq: number) => ({ topic: "feeds/live/bet_stop/100", payload: JSON.stringify({ event_id: 100, seq }) });
const delivery = (...frames: readonly { readonly topic: string; readonly payload: string }[]): Input => ({ kind: "delivery", frames });

const marketOf = async (steps: readonly RecordedStep[]) => rowsOfMarket((await seriesOf(steps, readFrames)).prices.get(matchId("100"))?.get("1") ?? []);

describe("the series of a session", () => {
  it("counts the prices of the frames and those that conflation kept", async () => {
    const { deliveries } = await seriesOf([step(1_000, delivery(odds(1, { 1: 2, 2: 3 }), odds(2, { 1: 2.1 }), odds(3, { 1: 2.2 })))], readFrames);
    expect(deliveries).toMatchObject([{ position: 1, at: 1_000, frames: 3, received: 4, kept: 2 }]);
  });

  it("takes the delay of a delivery from its oldest stamp, and none where no frame has one", async () => {
    const { deliveries } = await seriesOf(
      [step(1_000, delivery(odds(1, { 1: 2 }, 900), odds(2, { 1: 2.1 }, 990))), step(1_100, delivery(odds(3, { 1: 2 }))), step(1_200, delivery({ topic: "feeds/live/odds_change/100", payload: "{" }))],
      readFrames,
    );
    expect(deliveries.map(({ since }) => since)).toEqual([100, undefined, undefined]);
  });

  it("draws a price as the client folds it: a stop closes it, and a late message changes nothing", async () => {
    const { outcomes, rows } = await marketOf([
      step(1, delivery(odds(1, { 1: 2, 2: 3 }))),
      step(2, delivery(odds(2, { 1: 2.5 }))),
      step(3, delivery(stop(4))),
      step(4, delivery(odds(3, { 1: 9 }))),
      step(5, delivery(odds(5, { 1: 2.5, 2: 0 }))),
    ]);
    expect(outcomes).toEqual(["1||1", "1||2"]);
    expect(rows.map(({ position, odds: of }) => [position, ...of])).toEqual([
      [1, 2_000_000, 3_000_000],
      [2, 2_500_000, 3_000_000],
      [3, undefined, undefined],
      [5, 2_500_000, undefined],
    ]);
  });

  it("closes every live price while the feed is lost", async () => {
    const { rows } = await marketOf([step(1, delivery(odds(1, { 1: 2 }))), step(2, { kind: "timer", timer: "silence 1" }, "FeedLost"), step(3, delivery(odds(1, { 1: 2.1 })))]);
    expect(rows.map(({ odds: of }) => of[0])).toEqual([2_000_000, undefined, 2_100_000]);
  });

  it("tells how long each bet waited for its answer", async () => {
    const command: Input = { kind: "command", name: "betslip/place-bet", args: {} };
    const reply: Input = { kind: "reply", call: "bets/place 1", reply: { status: 201, headers: {}, text: "" } };
    const asked = { ...step(1_000, command), facts: [["AttemptRequested", [[["betslip", "placement"], {}]]]] as const };
    // A step of another attempt changes no slip.
    const { answers } = await seriesOf([asked, step(1_100, command, "AttemptRequested"), step(1_200, reply, "AttemptRefused"), step(1_250, reply, "BetPlaced")], readFrames);
    expect(answers).toEqual([{ position: 4, at: 1_250, took: 250, type: "BetPlaced" }]);
  });

  it("divides the time into stretches that lose no delivery, whatever the clock does", () => {
    const delivered = fc.record({ position: fc.nat(), at: fc.integer({ min: 0, max: 100_000 }), frames: fc.integer({ min: 1, max: 9 }), received: fc.nat(50), kept: fc.nat(50), since: fc.option(fc.integer({ min: -5_000, max: 5_000 }), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(delivered, { minLength: 1 }), fc.integer({ min: 1, max: 400 }), (deliveries, most) => {
        const stretches = stretchesOf(deliveries, most);
        const sum = (of: readonly { readonly frames: number; readonly kept: number }[]) => of.reduce((total, { frames, kept }) => total + frames * 1_000 + kept, 0);
        expect(stretches.length).toBeLessThanOrEqual(most);
        expect(sum(stretches)).toBe(sum(deliveries));
        const stamped = deliveries.flatMap(({ since }) => (since === undefined ? [] : [since]));
        const slowest = Math.max(...stretches.map((stretch) => stretch.slowest ?? 0), 0);
        expect(slowest).toBe(stamped.length === 0 ? 0 : Math.max(...stamped) - Math.min(...stamped));
      }),
    );
  });
});
