import type { Disclosure } from "../../../../contract/disclosure.ts";

/** One call to the engine, before anything is said about how it travels. */
export interface TransportRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** The operator's older application answers two calls; everything else is the engine's. */
  readonly base?: "engine" | "operator";
  /** Relative to the base, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Travels as a bearer token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What a recording may keep of the answer; nothing unless it says so. */
  readonly discloses?: Disclosure;
  /**
   * The call goes on when whoever made it stops waiting. An abort takes back nothing that has left: it only makes it
   * less certain what became of it.
   */
  readonly goesOn?: boolean;
  /** The call goes out even when the page is closed right after it. */
  readonly outlivesPage?: boolean;
}

/** Whatever came back, of any status, unread. Header names are in lower case. */
export interface TransportReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Carries calls. A recording and a replay are transports too, wrapped around or put in place of the real one. */
export interface Transport {
  readonly send: (request: TransportRequest) => Promise<TransportReply>;
}

/** No answer came. Holds the kind of failure only: the error a library throws may carry the token and the body. */
export class NoReply extends Error {
  override readonly name = "NoReply";
  readonly code: "no-answer-in-time" | "unreachable" | "answer-lost";
  constructor(code: NoReply["code"]) {
    super(code);
    this.code = code;
  }
}

/** The call never left this device: what it asked for has not happened and will not. */
export class Unsent extends Error {
  override readonly name = "Unsent";
}

/** Makes the headers that every call carries (spec 7). */
export interface RequestSigner {
  readonly sign: (unixSeconds: number) => Readonly<Record<string, string>>;
}
