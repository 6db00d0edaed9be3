import { setTimeout as wait } from "node:timers/promises";
import type { Bus } from "../bus/bus.ts";
import { createHearer, type Hearer } from "../bus/hearer.ts";
import { BOOK_SUBJECTS, subjects, wordsOf } from "../bus/subjects.ts";
import { readTold, type Told } from "../bus/told.ts";
import type { Stopwatch } from "../clock.ts";
import { choiceAmong, type MarketGroup, type OfferedMatch } from "../offer/offered-match.ts";
import type { Offered } from "../offer/offer.ts";
import { applyChange, type BookMessage, matchOfWhole } from "./book-messages.ts";
import type { KnownMatches, Outlook } from "./outlook.ts";

/** A copy of what the leader offers. */
export interface Replica extends Offered, KnownMatches {
  /** Whether it has ever been whole. */
  readonly isLoaded: () => boolean;
  /** The number of the last flight that is certain to be over. */
  readonly lastLanded: () => number;
  /** How old it is at most, in milliseconds. */
  readonly age: () => number;
  readonly stop: () => void;
}

/** No bet is taken at older prices. */
const MOST_AGE_MS = 2_000;
/** How often the leader is asked how far it has told, and how long it may take to say so, in milliseconds. */
const ASK_EVERY_MS = 300;
const ASK_MS = 1_500;

export interface ReplicaNeeds {
  readonly bus: Bus;
  readonly stopwatch: Stopwatch;
  readonly groups: readonly MarketGroup[];
}

/** Begins to hear what the leader tells, and keeps a copy of it. */
export const openReplica = ({ bus, stopwatch, groups }: ReplicaNeeds): Replica => {
  const matches = new Map<string, OfferedMatch>();
  const outlooks = new Map<string, Outlook>();
  /** The matches that were told of since everything was asked for. */
  let told = new Set<string>();
  let landed = 0;

  const forget = (id: string): void => {
    matches.delete(id);
    outlooks.delete(id);
  };

  const hearMatch = (id: string, seq: number, message: BookMessage): void => {
    const known = matches.get(id);
    told.add(id);
    if (known !== undefined && seq < known.seq) return;
    if ("whole" in message) matches.set(id, matchOfWhole(message.whole));
    // A change of a match that is not known yet is part of the answer that is awaited.
    else if (known === undefined) return;
    else applyChange(known, message.changed);
    if (message.outlook === null) outlooks.delete(id);
    else outlooks.set(id, message.outlook);
  };

  const take = (subject: string, { seq, body }: Pick<Told, "seq" | "body">): void => {
    const [, kind, id = ""] = wordsOf(subject);
    if (kind === "match") hearMatch(id, seq, JSON.parse(body.toString("utf8")) as BookMessage);
    else if (kind === "gone") forget(id);
    else landed = Math.max(landed, Number(body.toString("latin1")));
  };

  const hearer = createHearer({
    bus, stopwatch, subjects: BOOK_SUBJECTS, ask: subjects.askBook, take,
    begin: () => void (told = new Set()),
    end: () => {
      for (const id of matches.keys()) if (!told.has(id)) forget(id);
    },
  });
  const certainty = measureAge(bus, hearer, stopwatch);
  const age = (): number => stopwatch() - certainty.from();

  return {
    groups,
    // What was missed may have been a reopening. A change that is heard after it gives the match a sequence above that, and leaves the other prices as they were before.
    isCurrent: () => hearer.isWhole() && age() <= MOST_AGE_MS,
    all: () => matches.values(),
    match: (id) => matches.get(id),
    find: choiceAmong(matches),
    outlook: (id) => outlooks.get(id),
    isLoaded: hearer.wasWhole,
    lastLanded: () => landed,
    age,
    stop: () => {
      certainty.stop();
      hearer.stop();
    },
  };
};

/**
 * Asks the leader again and again how far it has told. Its answer comes the way that all comes, so that whoever has it has all that was told before the question was sent: from that moment the copy is
 * as new as that. To count from when the last message came would not do. A process that was stopped for a minute finds a minute of messages, and each of them would seem new.
 */
const measureAge = (bus: Bus, hearer: Hearer, stopwatch: Stopwatch): { readonly from: () => number; readonly stop: () => void } => {
  const stopping = new AbortController();
  let from = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<void> => {
    const sent = stopwatch();
    const answer = readTold(await bus.request(subjects.askNow, "", ASK_MS));
    const { epoch, number } = hearer.place();
    if (answer !== undefined && hearer.isWhole() && answer.epoch === epoch && answer.number <= number) from = sent;
  };
  const measure = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Nobody may lead at the moment.
      await ask().catch(() => undefined);
      await wait(ASK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  void measure();
  return { from: () => from, stop: () => stopping.abort() };
};
