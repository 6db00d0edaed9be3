import type { ActRequest, BetRequest, EarlierRounds, FlightView, Played, PlayState } from "../../play/wire.ts";

/** A refusal, with the engine's own message. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** No answer came. What was asked for may have happened, so the same request is sent again under the same key. */
export class Lost extends Error {}

export interface Calls {
  readonly state: () => Promise<PlayState>;
  /** The rounds that ended before this one. */
  readonly roundsBefore: (round: string) => Promise<EarlierRounds>;
  readonly bet: (request: BetRequest) => Promise<Played>;
  readonly act: (request: ActRequest) => Promise<Played>;
  readonly flight: () => Promise<FlightView>;
  readonly board: (request: BetRequest) => Promise<Played>;
  readonly cashOut: (round: string) => Promise<Played>;
}

const TIMEOUT_MS = 10_000;

export const createCalls = (token: string): Calls => {
  const call = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`/provider/api/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response === undefined || answer === undefined || response.status >= 500) throw new Lost();
    if (!response.ok) throw new Refusal(textOf(answer, "refused"), textOf(answer, "message"));
    // This page and the engine are of one build.
    return answer as Answer;
  };
  return {
    state: () => call("state"),
    roundsBefore: (round) => call("rounds", { round }),
    bet: (request) => call("bet", request),
    act: (request) => call("act", request),
    flight: () => call("flight"),
    board: (request) => call("board", request),
    cashOut: (round) => call("cash-out", { round }),
  };
};

const textOf = (answer: unknown, name: string): string => String(new Map(Object.entries(Object(answer))).get(name) ?? "");

const TRIES = 4;

/** Repeats a call with growing waits until an answer comes. Every call has its effect once, however often it is made. */
export const persistently = async <Answer>(ask: () => Promise<Answer>, lost: () => void): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask();
    } catch (cause) {
      if (!(cause instanceof Lost) || attempt === TRIES) throw cause;
      lost();
      await new Promise((resolve) => setTimeout(resolve, 600 * 2 ** attempt));
    }
};
