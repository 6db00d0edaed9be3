import type { FastifyRequest } from "fastify";
import { HttpRefusal } from "./requests.ts";

/** The deepest nesting that is accepted: deeper than any coupon, and far below the depth at which a recursive function overflows the stack. */
const DEEPEST = 32;

const isText = (value: string): boolean => !value.includes("\0") && !/\p{Surrogate}/u.test(value);

/**
 * Refuses a value with 400 when it would break the database or a recursive function: text with a zero byte or half a
 * surrogate pair, which PostgreSQL cannot store, and values that are nested too deeply. No valid call has such a value. The
 * function does not use recursion, because deep nesting would overflow its own stack.
 */
export const refuseUnacceptable = (value: unknown): void => {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: present, depth } = next;
    if (typeof present === "string" && !isText(present)) throw new HttpRefusal(400, "The text contains characters that cannot be stored");
    if (present === null || typeof present !== "object") continue;
    if (depth >= DEEPEST) throw new HttpRefusal(400, "The request is nested too deeply");
    for (const [name, each] of Object.entries(present)) {
      if (!isText(name)) throw new HttpRefusal(400, "The text contains characters that cannot be stored");
      waiting.push({ value: each, depth: depth + 1 });
    }
  }
};

/** The check of every request with a route, before its handler reads anything. A body that a route reads as text has to be checked again once it is decoded. */
export const refuseUnacceptableRequest = async ({ body, query, params }: FastifyRequest): Promise<void> => {
  for (const part of [body, query, params]) refuseUnacceptable(part);
};
