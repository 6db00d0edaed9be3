import type { Bus } from "../bus/bus.ts";
import { subjectOf, subjects } from "../bus/subjects.ts";
import { answerWithAll, createTeller } from "../bus/teller.ts";
import { type Part, writeTold } from "../bus/told.ts";
import type { Lead } from "../database/lead.ts";
import type { BookTeller } from "../offer/book-teller.ts";
import type { FeedPublisher } from "../offer/feed-publisher.ts";
import type { OfferedMatch } from "../offer/offered-match.ts";
import type { Offer } from "../offer/offer.ts";
import type { World } from "../scenario/world.ts";
import { createSlices } from "../slices.ts";
import { type BookMessage, changedMatch, wholeMatch } from "./book-messages.ts";
import { outlookOf } from "./outlook.ts";

const BEAT_EVERY_MS = 250;

/** What the leader tells the other roles. */
export interface Telling {
  readonly feed: FeedPublisher;
  readonly book: BookTeller;
  /** Whether an edge has told lately that somebody watches the flights. */
  readonly isWatched: () => boolean;
  /** From now on everything is told, and whoever asks gets everything as it is. Before, a day is being opened, and nothing of it is certain. */
  readonly begin: (day: ToldDay) => void;
  readonly stop: () => void;
}

export interface ToldDay {
  readonly offer: Offer;
  readonly world: Pick<World, "saved">;
  readonly lastLanded: () => number;
}

/** An edge says every second that it is watched. */
const WATCHED_MS = 3_000;

const nothing = (): void => undefined;

export const openTelling = (bus: Bus, lead: Pick<Lead, "epoch" | "isHeld">): Telling => {
  const [feedTeller, bookTeller] = [createTeller(bus, lead), createTeller(bus, lead)];
  let day: ToldDay | undefined;
  let watchedAt = Number.NEGATIVE_INFINITY;
  let stop = nothing;

  const outlook = (told: ToldDay, id: string) => {
    const saved = told.world.saved(id);
    return saved === undefined ? null : outlookOf(saved);
  };
  const bookPart = (told: ToldDay, match: OfferedMatch, message: Omit<BookMessage, "outlook">): Part =>
    ({ subject: subjects.bookMatch(match.id), seq: match.seq, body: JSON.stringify({ outlook: outlook(told, match.id), ...message }) });
  const landedPart = (told: ToldDay): Part => ({ subject: subjects.bookBeat, seq: 0, body: String(told.lastLanded()) });

  /** Every match, one after the other. Others get their turns in between. */
  const all = async function* (partOf: (told: ToldDay, match: OfferedMatch) => Part): AsyncGenerator<Part> {
    const inTurn = createSlices();
    for (const match of day === undefined ? [] : [...day.offer.all()]) {
      const part = await inTurn(() => (day?.offer.match(match.id) === match ? partOf(day, match) : undefined));
      if (part !== undefined) yield part;
    }
  };
  const feedParts = (): AsyncIterable<Part> =>
    all(({ offer }, match) => {
      const { topic, seq, payload } = offer.whole(match);
      return { subject: subjectOf(topic), seq, body: payload };
    });
  const bookParts = async function* (): AsyncGenerator<Part> {
    yield* all((told, match) => bookPart(told, match, { whole: wholeMatch(match) }));
    if (day !== undefined) yield landedPart(day);
  };

  const beat = (told: ToldDay): void => {
    feedTeller.tell(subjects.feedBeat, 0, "");
    const { subject, seq, body } = landedPart(told);
    bookTeller.tell(subject, seq, body);
  };

  return {
    feed: {
      publish: async (topic, payload, seq) => {
        if (day !== undefined) feedTeller.tell(subjectOf(topic), seq, payload);
      },
      close: async () => undefined,
    },
    book: {
      changed: (match, lines) => {
        if (day === undefined) return;
        const { subject, seq, body } = bookPart(day, match, lines === "all" ? { whole: wholeMatch(match) } : { changed: changedMatch(match, lines) });
        bookTeller.tell(subject, seq, body);
      },
      gone: (matchId) => {
        if (day === undefined) return;
        feedTeller.tell(subjects.feedGone(matchId), 0, "");
        bookTeller.tell(subjects.bookGone(matchId), 0, "");
      },
    },
    isWatched: () => performance.now() - watchedAt < WATCHED_MS,
    begin: (told) => {
      day = told;
      const leaves = [
        answerWithAll({ bus, lead, teller: feedTeller, subject: subjects.askFeed, parts: feedParts }),
        answerWithAll({ bus, lead, teller: bookTeller, subject: subjects.askBook, parts: bookParts }),
        bus.subscribe(subjects.askNow, ({ reply }) => {
          if (reply !== undefined && lead.isHeld()) bus.publish(reply, writeTold({ epoch: lead.epoch, number: bookTeller.number(), seq: 0 }, ""));
        }),
        bus.subscribe(subjects.watchFlight, () => void (watchedAt = performance.now())),
      ];
      const beating = setInterval(() => beat(told), BEAT_EVERY_MS);
      beat(told);
      stop = () => {
        clearInterval(beating);
        for (const leave of leaves) leave();
      };
    },
    stop: () => stop(),
  };
};
