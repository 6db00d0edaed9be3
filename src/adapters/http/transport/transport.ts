import type { Disclosure } from "../../../../contract/disclosure.ts";

/** One call to the engine, independent of how it is sent. */
export interface TransportRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** Two calls go to the operator's older application; all others go to the engine. */
  readonly base?: "engine" | "operator";
  /** The path below the base, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Sent as a bearer token. */
  readonly token?: string;
  /** The pseudonym of the player whose request this is; "" for a visitor's. The call goes out only with the session of this player. */
  readonly player?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What a recording may keep of the answer; nothing when absent. */
  readonly discloses?: Disclosure;
  /**
   * The call goes on when its caller stops waiting. Aborting cannot undo a call that has left; it would only make its
   * outcome less certain.
   */
  readonly goesOn?: boolean;
  /** The call goes out even when the page is closed right after it. */
  readonly outlivesPage?: boolean;
}

/** A reply of any status, with its body as text. Header names are in lower case. */
export interface TransportReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends calls. Recording wraps the real transport in another one, and replay replaces it. */
export interface Transport {
  readonly send: (request: TransportRequest) => Promise<TransportReply>;
}

/** Thrown when no reply came. It holds only the kind of failure, because a library's error may contain the token and the body. */
export class NoReply extends Error {
  override readonly name = "NoReply";
  readonly code: "no-answer-in-time" | "unreachable" | "answer-lost";
  constructor(code: NoReply["code"]) {
    super(code);
    this.code = code;
  }
}

/** Thrown when the call was never sent, so what it asked for has not happened and will not happen. */
export class Unsent extends Error {
  override readonly name = "Unsent";
}

/** Makes the headers that every call carries (spec 7). */
export interface RequestSigner {
  readonly sign: (unixSeconds: number) => Readonly<Record<string, string>>;
}
