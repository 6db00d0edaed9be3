import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Option, Schema } from "effect";
import { parseOdds } from "../../../src/domain/kernel/odds.ts";
import { parseTopic } from "../../../contract/topics.ts";
import { lineKey, type OfferedMatch } from "../../offer/offered-match.ts";
import type { Offer } from "../../offer/offer.ts";
import { FramePrices, readFrames, type Frame } from "./recording.ts";

/** "max" plays as fast as the broker accepts messages; a number divides the recorded times. */
export type Speed = number | "max";

/** The longest wait for a gap in the recording, in milliseconds; before the match waits are shorter. */
const LONGEST_WAIT_MS = 2000;
const LONGEST_WAIT_BEFORE_MS = 100;

const IN_PLAY = "In play";

export interface PlayedFeed {
  /** Frames published so far. */
  readonly published: () => number;
  readonly start: () => void;
  /** Resolves after the last frame; rejects when a line of the file cannot be read. */
  readonly finished: Promise<void>;
  readonly stop: () => void;
}

const readPrices = Schema.decodeUnknownOption(FramePrices);

/** Applies a frame to the offer, so that bets and lists have the price that subscribers see. */
const take = (match: OfferedMatch, { topic, payload }: Frame): void => {
  const kind = parseTopic(topic)?.kind;
  if (kind === "bet_stop") match.suspended = true;
  if (kind !== "odds_change") return;
  const prices = Option.getOrUndefined(readPrices(payload));
  if (prices === undefined) return;
  match.suspended = false;
  match.progress = { ...match.progress, period: prices.sport_event_status.status === 0 ? "Before the match" : IN_PLAY };
  for (const market of prices.markets) {
    const line = match.lines.get(lineKey(market.id, market.specifiers));
    if (line === undefined) continue;
    line.status = market.status === 0 ? 0 : 1;
    for (const price of market.outcomes) {
      const outcome = line.outcomes.find(({ id }) => id === price.id);
      const odds = parseOdds(price.odds);
      if (outcome === undefined || odds === undefined) continue;
      outcome.active = price.active;
      if (price.active && odds !== outcome.odds) [outcome.previousOdds, outcome.odds] = [outcome.odds, odds];
    }
  }
};

/** Plays a recording through the offer, every frame in order. The last prices stay. */
export const createPlayer = (file: string, speed: Speed, offer: Offer, match: OfferedMatch): PlayedFeed => {
  let published = 0;
  const stopping = new AbortController();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const play = async (): Promise<void> => {
    await begun;
    let due = performance.now();
    let last: number | undefined;
    for await (const frame of readFrames(file)) {
      if (speed !== "max" && last !== undefined) {
        const longest = match.progress.period === IN_PLAY ? LONGEST_WAIT_MS : LONGEST_WAIT_BEFORE_MS;
        due += Math.min(Math.max(0, frame.at - last) / speed, longest);
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait, undefined, { signal: stopping.signal });
      }
      last = frame.at;
      if (stopping.signal.aborted) return;
      take(match, frame);
      await offer.relay(match.id, frame.topic, frame.payload);
      published++;
      // The socket sends its frame at the end of the turn, before the next messages are added.
      if (speed === "max" && published % 16 === 0) await nextTurn();
    }
  };

  const finished = play().catch((cause: unknown) => {
    if (!stopping.signal.aborted) throw cause;
  });
  return { published: () => published, start: () => begin(), finished, stop: () => { stopping.abort(); begin(); } };
};
