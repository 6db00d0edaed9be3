import { beforeEach, describe, expect, it } from "vitest";
import { openEdgeFeed, type EdgeFeed } from "../../engine/prices/edge-feed.ts";
import { answerWithAll, createTeller } from "../../engine/bus/teller.ts";
import type { Part } from "../../engine/bus/told.ts";
import type { BrokerCondition } from "../../engine/prices/broker.ts";
import type { Bus } from "../../engine/bus/bus.ts";
import { memoryBuses, type MemoryBuses } from "./kit/memory-bus.ts";

const ODDS = "feeds.live.odds_change.7";
const STOP = "feeds/live/bet_stop/7";

describe("an edge", () => {
  let buses: MemoryBuses;
  let bus: Bus;
  let edge: EdgeFeed;
  let now: number;
  let told: string[];
  let condition: BrokerCondition;
  let watched: readonly string[];
  beforeEach(() => {
    buses = memoryBuses();
    bus = buses.connect();
    [now, told, condition, watched] = [0, [], "up", []];
    edge = openEdgeFeed({
      bus, clock: { now: () => 5 }, stopwatch: () => now,
      broker: {
        publish: async (topic, payload) => void told.push(`${topic} ${payload.toString()}`),
        setCondition: (next) => void (condition = next),
        counts: () => ({ clients: 0, published: 0, frames: 0, subscriptions: watched }),
      },
    });
    return () => edge.stop();
  });

  /** A leader of one live match and one that has not begun. */
  const lead = (epoch: number) => {
    const teller = createTeller(bus, { epoch, isHeld: () => true });
    let seq = epoch * 1_000;
    const parts: Record<string, Part> = {};
    const tell = (subject: string, body = `{"seq":${seq + 1}}`): void => {
      seq += 1;
      parts[subject.split(".").at(-1) ?? ""] = { subject, seq, body };
      teller.tell(subject, seq, body);
    };
    const stop = answerWithAll({
      bus, lead: { epoch, isHeld: () => true }, teller, subject: "ask.feed",
      parts: async function* () {
        for (const part of Object.values(parts)) yield { ...part, seq: (seq += 1), body: `{"whole":${seq}}` };
      },
    });
    return { tell, stop, beat: () => teller.tell("feeds.beat", 0, ""), lose: () => teller.tell("feeds.lost", 0, "") };
  };
  const untilOpen = () => expect.poll(() => condition).toBe("up");
  const untilClosed = () => expect.poll(() => condition).toBe("full");
  /** Lets the clock run without any sign of the leader. */
  const silence = async (): Promise<void> => {
    await buses.settle();
    now += 2_100;
    await untilClosed();
    await buses.settle();
  };

  it("[E14] takes no client before it has everything", async () => {
    await buses.settle();
    expect([condition, edge.isLoaded()]).toEqual(["full", false]);
    const leader = lead(1);
    leader.tell(ODDS);
    now += 1_100;
    await untilOpen();
    expect([edge.isLoaded(), told]).toEqual([true, ['feeds/live/odds_change/7 {"seq":1001}', 'feeds/live/odds_change/7 {"whole":1002}']]);
  });

  it("[E14] stops its live matches and takes no new client after two seconds without the leader, and no beat in between lets it", async () => {
    const leader = lead(1);
    leader.tell(ODDS);
    leader.tell("feeds.prematch.odds_change.8");
    now += 1_100;
    await untilOpen();
    now += 1_900;
    leader.beat();
    await buses.settle();
    now += 1_900;
    const before = told.length;
    leader.stop();
    await silence();
    expect(told.slice(before).map((each) => each.split(" ")[0])).toEqual([STOP]);
    expect(JSON.parse(told.at(-1)?.slice(STOP.length + 1) ?? "")).toMatchObject({ match_id: 7, groups: ["all"], timestamp: 5 });
    expect(told.at(-1)).not.toContain("seq");
  });

  it("[E14] lets no single price through while it is closed, and opens with everything", async () => {
    const leader = lead(1);
    leader.tell(ODDS);
    now += 1_100;
    await untilOpen();
    const mend = buses.cut();
    await silence();
    const before = told.length;
    mend();
    const mendAnswers = buses.cut((subject) => subject.startsWith("ask."));
    leader.tell(ODDS);
    await buses.settle();
    expect([condition, told.slice(before)]).toEqual(["full", []]);
    mendAnswers();
    now += 1_100;
    await untilOpen();
    expect(told.at(-1)).toMatch(/^feeds\/live\/odds_change\/7 \{"whole":/);
  });

  it("[E13] tells no older state of a match after a newer one, whoever tells it", async () => {
    const old = lead(1);
    old.tell(ODDS);
    now += 1_100;
    await untilOpen();
    old.stop();
    const next = lead(2);
    next.tell(ODDS);
    await buses.settle();
    const before = told.length;
    old.tell(ODDS);
    old.beat();
    await buses.settle();
    expect(told.slice(before)).toEqual([]);
    const seqs = told.map((each) => Number(/:(\d+)/.exec(each)?.[1]));
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(seqs.at(-1)).toBeGreaterThan(2_000);
  });

  it("[E13] asks for everything after a gap, and hands it on without a stop", async () => {
    const leader = lead(1);
    leader.tell(ODDS);
    now += 1_100;
    await untilOpen();
    const mend = buses.cut();
    leader.tell(ODDS);
    mend();
    const before = told.length;
    leader.beat();
    await buses.settle();
    expect([condition, told.slice(before).map((each) => each.slice(0, 36))]).toEqual(["up", ['feeds/live/odds_change/7 {"whole":10']]);
  });

  it("says that somebody watches the flights, and hands them on", async () => {
    const said: string[] = [];
    bus.subscribe("watch.>", ({ subject }) => void said.push(subject));
    bus.publish("games.crash.flight", '1 1 0\n{"flight":1}');
    watched = ["games/crash/flight"];
    await expect.poll(() => said).toContain("watch.flight");
    expect(told).toEqual(['games/crash/flight {"flight":1}']);
  });
});
