import { betStopTopic, FLIGHT_TOPIC } from "../../contract/topics.ts";
import type { Bus } from "../bus/bus.ts";
import { createHearer } from "../bus/hearer.ts";
import { PUBLIC_SUBJECTS, subjects, wordsOf } from "../bus/subjects.ts";
import type { Told } from "../bus/told.ts";
import type { Clock, Stopwatch } from "../clock.ts";
import { report } from "../report.ts";
import type { Broker } from "./broker.ts";

/** Hands what the leader tells to a broker's clients, as long as the leader is heard. */
export interface EdgeFeed {
  /** Whether everything that the leader offers has ever been here. */
  readonly isLoaded: () => boolean;
  /** How long ago it was certain that nothing was missed, in milliseconds. */
  readonly age: () => number;
  readonly stop: () => void;
}

/** After this time without the leader, its live prices are not to be trusted: it beats four times a second. */
const MOST_SILENCE_MS = 2_000;
const LOOK_EVERY_MS = 250;
const WATCH_EVERY_MS = 1_000;

export interface EdgeFeedNeeds {
  readonly bus: Bus;
  readonly broker: Pick<Broker, "publish" | "setCondition" | "counts">;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
}

/** A bet stop of our own. It has no sequence: what the leader tells next has the one that follows, and must not count as late. */
const ownStop = (matchId: string, at: number): string =>
  JSON.stringify({
    event_id: Number(matchId), match_id: Number(matchId), event_type: "match", event_prefix: "sr", product: 1, timestamp: at, message_type: "bet_stop", groups: ["all"], market_status: 1,
  });

interface Frame {
  readonly topic: string;
  readonly matchId: string;
  readonly isLive: boolean;
  readonly seq: number;
  readonly body: Buffer;
}

/**
 * No client hears an older state of a match after a newer one: the sequence of a match grows from leader to leader. While the leader is silent, every live match is stopped and no new client is taken. Then
 * what comes is held back until it is whole again, because a single price that comes through would open a match of which the next stop may be lost.
 */
export const openEdgeFeed = ({ bus, broker, clock, stopwatch }: EdgeFeedNeeds): EdgeFeed => {
  const lastSeq = new Map<string, number>();
  /** The live matches of which clients have a price. */
  const live = new Set<string>();
  let told = new Set<string>();
  /** What came since everything was asked for, while the feed is closed; undefined while it is open. */
  let heldBack: Frame[] | undefined = [];
  broker.setCondition("full");

  const publish = (topic: string, payload: string | Buffer): void => void broker.publish(topic, payload).catch(report);

  const pass = ({ topic, matchId, isLive, seq, body }: Frame): void => {
    if (seq <= (lastSeq.get(matchId) ?? 0)) return;
    lastSeq.set(matchId, seq);
    if (isLive) live.add(matchId);
    else live.delete(matchId);
    publish(topic, body);
  };

  const forget = (matchId: string): void => {
    lastSeq.delete(matchId);
    live.delete(matchId);
  };

  const take = (subject: string, { seq, body }: Pick<Told, "seq" | "body">): void => {
    const words = wordsOf(subject);
    if (words[0] === "games") return publish(words.join("/"), body);
    const [, kind, , matchId = words[2] ?? ""] = words;
    if (kind === "gone") return forget(matchId);
    if (kind !== "live" && kind !== "prematch") return;
    told.add(matchId);
    const frame: Frame = { topic: words.join("/"), matchId, isLive: kind === "live", seq, body };
    if (heldBack === undefined) pass(frame);
    else heldBack.push(frame);
  };

  const open = (): void => {
    const frames = heldBack ?? [];
    heldBack = undefined;
    for (const frame of frames) pass(frame);
    broker.setCondition("up");
  };

  const close = (): void => {
    heldBack = [];
    broker.setCondition("full");
    for (const matchId of live) publish(betStopTopic("live", matchId), ownStop(matchId, clock.now()));
    hearer.again();
  };

  const hearer = createHearer({
    bus, stopwatch, subjects: PUBLIC_SUBJECTS, ask: subjects.askFeed, take,
    begin: () => {
      told = new Set();
      if (heldBack !== undefined) heldBack = [];
    },
    end: () => {
      for (const id of lastSeq.keys()) if (!told.has(id)) forget(id);
      if (heldBack !== undefined) open();
    },
  });
  const age = (): number => stopwatch() - hearer.wholeAt();
  const looking = setInterval(() => {
    if (heldBack === undefined && age() > MOST_SILENCE_MS) close();
  }, LOOK_EVERY_MS);
  const watching = setInterval(() => {
    if (broker.counts().subscriptions.includes(FLIGHT_TOPIC)) bus.publish(subjects.watchFlight, "");
  }, WATCH_EVERY_MS);

  return {
    isLoaded: hearer.wasWhole, age,
    stop: () => {
      clearInterval(looking);
      clearInterval(watching);
      hearer.stop();
    },
  };
};
