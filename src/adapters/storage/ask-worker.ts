/** The part of a worker that is needed here. */
export type AskedWorker = Pick<Worker, "postMessage" | "addEventListener">;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly done: (answer: Answer | Promise<Answer>) => void;
}

/**
 * Asks a worker that gives one answer to each question, in order. It is started with the first question. If it does not start or breaks, `without` answers,
 * also what the worker was asked before.
 */
export const askWorker = <Question, Answer>(start: () => AskedWorker, without: (question: Question) => Promise<Answer>): ((question: Question) => Promise<Answer>) => {
  let worker: AskedWorker | undefined;
  let isBroken = false;
  let waiting: readonly Waiting<Question, Answer>[] = [];

  const started = (): AskedWorker => {
    const made = start();
    made.addEventListener("message", (event) => {
      const [first, ...others] = waiting;
      waiting = others;
      first?.done((event as MessageEvent<Answer>).data);
    });
    made.addEventListener("error", () => {
      isBroken = true;
      const unanswered = waiting;
      waiting = [];
      for (const { question, done } of unanswered) done(without(question));
    });
    return made;
  };

  return (question) => {
    if (isBroken) return without(question);
    let asked: AskedWorker;
    try {
      asked = worker ??= started();
    } catch {
      isBroken = true;
      return without(question);
    }
    return new Promise((done) => {
      waiting = [...waiting, { question, done }];
      asked.postMessage(question);
    });
  };
};
