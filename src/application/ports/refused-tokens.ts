import { Context, Effect } from "effect";
import { type Observable, Subject } from "rxjs";
import { SessionRefused } from "./failures.ts";

/** The tokens that the engine refused, in whatever call. One process ends the session (spec 6). */
export interface RefusedTokensShape {
  readonly refused$: Observable<string>;
  /** Tells that the engine refused this token. */
  readonly report: (token: string) => void;
}

export class RefusedTokens extends Context.Service<RefusedTokens, RefusedTokensShape>()("slipstream/RefusedTokens") {}

export const createRefusedTokens = (): RefusedTokensShape => {
  const refused = new Subject<string>();
  return { refused$: refused.asObservable(), report: (token) => refused.next(token) };
};

/**
 * The same port, except that every refused token is reported before the caller sees the failure. It wraps each port that calls the engine, so that no
 * use case has to report refusals itself.
 */
export const reportingRefusals = <Port extends object>(port: Port, { report }: RefusedTokensShape): Port => {
  const watch = (call: (...args: readonly unknown[]) => unknown) => (...args: readonly unknown[]): unknown => {
    const result = call(...args);
    if (!Effect.isEffect(result)) return result;
    return Effect.tapError(result, (failure) =>
      Effect.sync(() => {
        if (failure instanceof SessionRefused) report(failure.token);
      }),
    );
  };
  const watched = Object.entries(port).map(([name, member]) => [name, typeof member === "function" ? watch(member) : member]);
  // Every method keeps its arguments and its result; the wrapper only looks at its failure.
  return Object.fromEntries(watched) as Port;
};
