import { Schema } from "effect";
import type { FastifyRequest } from "fastify";
import { absentable, absentAs, WireId, wireList, WireNumber } from "../../contract/wire.ts";
import { parseOdds } from "../../src/domain/kernel/odds.ts";
import { lineKey } from "../offer/offered-match.ts";
import type { EngineOptions, EngineParts } from "../create-engine.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";
import { createAdjustableClock } from "./adjustable-clock.ts";
import { Fault, installFaults } from "./faults.ts";
import { createInbox } from "./inbox.ts";

const ClockMove = Schema.Struct({ advanceMs: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)) });
const RawMessage = Schema.Struct({ topic: Schema.String, payload: Schema.String });
const OutcomeChange = Schema.Struct({
  matchId: WireId, marketId: WireId, specifier: absentAs(Schema.String, ""), outcomeId: WireId,
  odds: absentable(WireNumber), active: absentable(Schema.Boolean),
});
const OneMatch = Schema.Struct({ matchId: WireId });
const OneLine = Schema.Struct({ matchId: WireId, marketId: WireId, specifier: absentAs(Schema.String, "") });
const ModelSwitch = Schema.Struct({ running: Schema.Boolean, matchIds: absentable(wireList(WireId)) });
const FinalScore = Schema.Struct({ matchId: WireId, home: WireNumber, away: WireNumber });

/**
 * The routes with which tests and developers change the time, faults, prices and results. Only a separate program imports
 * them, so a production build does not contain them.
 */
export const createDevControls = (): Required<Pick<EngineOptions, "clock" | "extend" | "deliverCode" | "limitWork">> => {
  const clock = createAdjustableClock();
  const inbox = createInbox(clock);
  return {
    clock,
    deliverCode: inbox.deliver,
    // Tests do more from one address than a household does.
    limitWork: false,
    extend: (parts) => {
      install(parts, clock.advance);
      inbox.show(parts.app);
    },
  };
};

const install = ({ app, broker, offer, world, heartbeat, database, recordedFeed, settlement }: EngineParts, advance: (ms: number) => void): void => {
  const faults = installFaults(app);
  const ok = { ok: true };
  const control = (path: string, act: (request: FastifyRequest) => Promise<unknown> | unknown): void =>
    void app.post(path, async (request) => {
      const answer = await act(request);
      return answer ?? ok;
    });

  control("/dev/clock", async (request) => {
    advance(readBody(ClockMove, request).advanceMs);
    await heartbeat.between(world.advance);
  });
  control("/dev/broker/drop", () => broker.setCondition("down"));
  control("/dev/broker/restore", () => broker.setCondition("up"));
  control("/dev/broker/blackhole", () => broker.setCondition("silent"));
  control("/dev/faults", (request) => faults.add(readBody(Fault, request)));
  app.delete("/dev/faults", async () => {
    faults.clear();
    return ok;
  });
  control("/dev/publish", (request) => {
    const { topic, payload } = readBody(RawMessage, request);
    return broker.publish(topic, payload);
  });
  control("/dev/outcome", (request) => {
    const { matchId, marketId, specifier, outcomeId, odds, active } = readBody(OutcomeChange, request);
    const place = offer.find(matchId, marketId, specifier, outcomeId);
    const price = odds === undefined ? place?.outcome.odds : parseOdds(odds);
    if (place === undefined || price === undefined) throw new HttpRefusal(404, "No such outcome, or no such odds");
    return offer.price(matchId, [{ marketId, specifier, outcomeId, odds: price, active: active ?? true, status: 0 }]);
  });
  control("/dev/bet-stop", (request) => offer.stop(readBody(OneMatch, request).matchId));
  control("/dev/kick-off", async (request) => {
    const { matchId } = readBody(OneMatch, request);
    await offer.kickOff(matchId, { home: 0, away: 0, period: "1st half", clock: "00:00", stopped: false });
    await offer.price(matchId, []);
  });
  control("/dev/withdraw", (request) => {
    const { matchId, marketId, specifier } = readBody(OneLine, request);
    offer.match(matchId)?.lines.delete(lineKey(marketId, specifier));
  });
  control("/dev/model", (request) => {
    const { running, matchIds } = readBody(ModelSwitch, request);
    world.setRunning(running, matchIds);
  });
  control("/dev/settle", async (request) => {
    const { matchId, home, away } = readBody(FinalScore, request);
    if (offer.match(matchId) === undefined) throw new HttpRefusal(404, "No such match");
    await heartbeat.between(() => world.settle(matchId, { home, away }));
    return settlement.pay();
  });
  control("/dev/feed/start", () => recordedFeed?.start());

  app.get("/dev/state", async () => {
    const count = (table: "bets" | "movements") => database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
    const [bets, movements] = [await count("bets"), await count("movements")];
    const { clients, published, frames, subscriptions } = broker.counts();
    return { clients, published, frames, subscriptions, bets: bets.rows, movements: movements.rows, feedFrames: recordedFeed?.published() ?? 0 };
  });
};
