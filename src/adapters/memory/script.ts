import { Effect } from "effect";
import type { CallFailure } from "../../application/ports/failures.ts";

/** When a call fails. "before": it fails without effect. "after": it takes effect, and only the reply is lost. */
export type FailureMoment = "before" | "after";

/** Lets a test decide how later calls of a port end. A call is named as in the port. */
export interface Script {
  readonly failNext: (call: string, failure: CallFailure, moment?: FailureMoment) => void;
  /** Calls of that name take effect at once, but reply only after the returned function is called. */
  readonly hold: (call: string) => () => void;
  /** How often the call was made, whether it was answered or not. */
  readonly calls: (call: string) => number;
}

export interface ScriptedCalls extends Script {
  readonly run: <Value, Failure>(
    call: string,
    happen: Effect.Effect<Value, Failure>,
  ) => Effect.Effect<Value, Failure | CallFailure>;
}

export const createScript = (): ScriptedCalls => {
  const failures = new Map<string, { readonly failure: CallFailure; readonly moment: FailureMoment }[]>();
  const gates = new Map<string, Promise<void>>();
  const counts = new Map<string, number>();
  return {
    failNext: (call, failure, moment = "before") => {
      failures.set(call, [...(failures.get(call) ?? []), { failure, moment }]);
    },
    hold: (call) => {
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      gates.set(call, gate);
      return () => {
        if (gates.get(call) === gate) gates.delete(call);
        open();
      };
    },
    calls: (call) => counts.get(call) ?? 0,
    run: (call, happen) =>
      Effect.gen(function* () {
        counts.set(call, (counts.get(call) ?? 0) + 1);
        const planned = failures.get(call)?.shift();
        if (planned?.moment === "before") return yield* planned.failure;
        const value = yield* happen;
        const gate = gates.get(call);
        if (gate !== undefined) yield* Effect.promise(() => gate);
        return planned === undefined ? value : yield* planned.failure;
      }),
  };
};
