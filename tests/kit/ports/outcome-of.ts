import { Effect, Result } from "effect";

/** The result of an effect: its value, or its typed failure. A defect fails the test. */
export const outcomeOf = <Value, Failure>(effect: Effect.Effect<Value, Failure>): Promise<Value | Failure> =>
  Effect.runPromise(
    Effect.map(Effect.result(effect), (result) => (Result.isSuccess(result) ? result.success : result.failure)),
  );
