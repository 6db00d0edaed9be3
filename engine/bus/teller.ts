import { report } from "../report.ts";
import type { Bus } from "./bus.ts";
import { type Part, writePart, writeTold } from "./told.ts";

/** The stream of one leader: what it tells, to all who listen. */
export interface Teller {
  readonly tell: (subject: string, seq: number, body: string) => void;
  /** The number of the last message. */
  readonly number: () => number;
}

/** Tells nothing once another may lead. */
export const createTeller = (bus: Bus, { epoch, isHeld }: { readonly epoch: number; readonly isHeld: () => boolean }): Teller => {
  let number = 0;
  return {
    tell: (subject, seq, body) => {
      if (isHeld()) bus.publish(subject, writeTold({ epoch, number: (number += 1), seq }, body));
    },
    number: () => number,
  };
};

export interface AnswersNeeds {
  readonly bus: Bus;
  readonly lead: { readonly epoch: number; readonly isHeld: () => boolean };
  readonly teller: Teller;
  /** The subject of the question. */
  readonly subject: string;
  /** Everything as it is now. It is asked for one part at a time, and others get their turns in between. */
  readonly parts: () => AsyncIterable<Part>;
}

/**
 * Answers whoever asks for everything as it is, with one message for each part and one that ends the answer. As the answer goes the way of the stream, whoever has its end has all that was told before.
 * Who asks while an answer is being given gets the next one, which is then given to all of them at once: after a takeover every edge asks.
 */
export const answerWithAll = ({ bus, lead, teller, subject, parts }: AnswersNeeds): (() => void) => {
  let waiting = new Set<string>();
  let answering = false;
  const answer = async (): Promise<void> => {
    while (waiting.size > 0) {
      const [replies, begun] = [[...waiting], teller.number()];
      waiting = new Set();
      const send = (text: string): void => {
        for (const reply of replies) bus.publish(reply, text);
      };
      for await (const part of parts()) {
        if (!lead.isHeld()) return;
        send(writePart(lead.epoch, part));
      }
      send(writeTold({ epoch: lead.epoch, number: teller.number(), seq: begun }, ""));
    }
  };
  return bus.subscribe(subject, ({ reply }) => {
    if (reply === undefined || !lead.isHeld()) return;
    waiting.add(reply);
    if (answering) return;
    answering = true;
    answer().catch(report).finally(() => {
      answering = false;
    });
  });
};
