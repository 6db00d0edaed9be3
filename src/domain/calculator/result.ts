import type { CalculatorError } from "./errors.ts";

/** The calculator's answer: a value, or the reason why there is none. The calculator never throws. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CalculatorError };

export const answer = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const refuse = (error: CalculatorError): { readonly ok: false; readonly error: CalculatorError } => ({ ok: false, error });
