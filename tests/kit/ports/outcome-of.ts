import { Effect, Result } from "effect";

/** What an effect came to: its value, or its typed failure. A defect fails the test. */
export const outcomeOf = <Value, Failure>(effect: Effect.Effect<Value, Failure>): Promise<Value | Failure> =>
  Effect.runPromise(
    Effect.map(Effect.result(effect), (result) => (Result.isSuccess(result) ? result.success : result.failure)),
  );
