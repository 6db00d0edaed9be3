import { type CachedPage, isPersisted } from "./page-cache.ts";

/** The part of a worker that is needed here. */
export type AskedWorker = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly done: (answer: Answer | Promise<Answer>) => void;
}

/**
 * Asks a worker that gives one answer to each question, in order. It is started with the first question. If it does not start or breaks, `without` answers,
 * also what the worker was asked before. With a page, the worker ends when that page goes into the back-forward cache, and its transactions with it; what it
 * was asked and has not answered is asked of a new one when the page comes back, so a question may be asked twice.
 */
export const askWorker = <Question, Answer>(start: () => AskedWorker, without: (question: Question) => Promise<Answer>, page?: CachedPage): ((question: Question) => Promise<Answer>) => {
  let worker: AskedWorker | undefined;
  let isBroken = false;
  let isAway = false;
  let waiting: readonly Waiting<Question, Answer>[] = [];

  const started = (): AskedWorker => {
    const made = start();
    made.addEventListener("message", (event) => {
      if (made !== worker) return;
      const [first, ...others] = waiting;
      waiting = others;
      first?.done((event as MessageEvent<Answer>).data);
    });
    made.addEventListener("error", () => made === worker && breakOff());
    return made;
  };
  const breakOff = (): void => {
    isBroken = true;
    const unanswered = waiting;
    waiting = [];
    for (const { question, done } of unanswered) done(without(question));
  };
  const send = (question: Question): void => {
    try {
      worker ??= started();
    } catch {
      return breakOff();
    }
    worker.postMessage(question);
  };

  page?.addEventListener("pagehide", (event) => {
    if (!isPersisted(event)) return;
    isAway = true;
    worker?.terminate();
    worker = undefined;
  });
  page?.addEventListener("pageshow", () => {
    if (!isAway) return;
    isAway = false;
    for (const { question } of isBroken ? [] : waiting) send(question);
  });

  return (question) => {
    if (isBroken) return without(question);
    return new Promise((done) => {
      waiting = [...waiting, { question, done }];
      if (!isAway) send(question);
    });
  };
};
