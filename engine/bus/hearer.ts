import type { Stopwatch } from "../clock.ts";
import type { Bus } from "./bus.ts";
import { readPart, readTold, type Told } from "./told.ts";

/** Hears the stream of whoever leads, and knows whether it has all of it. */
export interface Hearer {
  /** Whether everything that the leader has told until the last message is here. */
  readonly isWhole: () => boolean;
  /** Whether it has ever been whole. */
  readonly wasWhole: () => boolean;
  /** When it was whole last, on the stopwatch. */
  readonly wholeAt: () => number;
  /** Asks for everything again, although nothing seems to be missing: whoever was told otherwise meanwhile has to be told anew. */
  readonly again: () => void;
  /** The epoch and the number of the last message. */
  readonly place: () => { readonly epoch: number; readonly number: number };
  readonly stop: () => void;
}

export interface HearerNeeds {
  readonly bus: Bus;
  readonly stopwatch: Stopwatch;
  readonly subjects: readonly string[];
  /** The question for everything as it is. */
  readonly ask: string;
  /** Takes what is told, of the stream or of an answer. An answer may be older than what the stream has told since: who has the greater sequence of a match has the newer. */
  readonly take: (subject: string, told: Pick<Told, "epoch" | "seq" | "body">) => void;
  /** Called before an answer with everything begins, and when it is here with all that was told meanwhile. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** How long to wait for the next part of an answer before it is asked for again, in milliseconds, and how often that is looked at. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 250;

interface Asked {
  /** When the question was sent, or the last part came. */
  heardAt: number;
  /** Stops hearing the answer. */
  readonly leave: () => void;
  /** Whether nothing was missed since it was asked. */
  unbroken: boolean;
}

/** Begins to hear. After a gap, and when another leads, it asks for everything as it is: a message that was missed may have been a stop. */
export const createHearer = ({ bus, stopwatch, subjects, ask, take, begin, end }: HearerNeeds): Hearer => {
  let epoch = -1;
  let number = 0;
  let whole = false;
  let everWhole = false;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let asked: Asked | undefined;

  const askForAll = (): void => {
    asked?.leave();
    const inbox = bus.inbox();
    begin();
    asked = { heardAt: stopwatch(), leave: bus.subscribe(inbox, ({ body }) => hearAnswer(readTold(body))), unbroken: true };
    bus.publish(ask, "", inbox);
  };

  const noteWhole = (): void => {
    whole = true;
    everWhole = true;
    wholeAt = stopwatch();
  };

  const miss = (): void => {
    whole = false;
    if (asked === undefined) askForAll();
    else asked.unbroken = false;
  };

  /** Another leader than the last begins its stream anew. */
  const follow = (next: number): void => {
    [epoch, number, whole] = [next, 0, false];
    begin();
  };

  const hearAnswer = (told: Told | undefined): void => {
    if (told === undefined || asked === undefined || told.epoch < epoch) return;
    if (told.epoch > epoch) follow(told.epoch);
    asked.heardAt = stopwatch();
    const part = readPart(told);
    if (part !== undefined) return take(part.subject, { ...told, body: part.body });
    // What the stream told while the answer was given came before its end. Where nothing has been heard of this leader yet, nothing may have been told meanwhile.
    const { unbroken, leave } = asked;
    leave();
    asked = undefined;
    const isComplete = unbroken && (number === 0 ? told.seq : number) === told.number;
    number = told.number;
    if (!isComplete) return askForAll();
    noteWhole();
    end();
  };

  const hear = (subject: string, told: Told | undefined): void => {
    if (told === undefined || told.epoch < epoch) return;
    if (told.epoch > epoch) {
      follow(told.epoch);
      askForAll();
    }
    const isNext = told.number === number + 1;
    // The first that is heard of a leader follows what its answer will contain.
    if (!isNext && number !== 0) miss();
    number = told.number;
    take(subject, told);
    if (whole) wholeAt = stopwatch();
  };

  const leaves = subjects.map((subject) => bus.subscribe(subject, (message) => hear(message.subject, readTold(message.body))));
  askForAll();
  const looking = setInterval(() => {
    if (whole || (asked !== undefined && stopwatch() - asked.heardAt < PATIENCE_MS)) return;
    askForAll();
  }, LOOK_EVERY_MS);

  return {
    isWhole: () => whole, wasWhole: () => everWhole, wholeAt: () => wholeAt,
    again: () => {
      whole = false;
      askForAll();
    },
    place: () => ({ epoch, number }),
    stop: () => {
      clearInterval(looking);
      asked?.leave();
      for (const leave of leaves) leave();
    },
  };
};
