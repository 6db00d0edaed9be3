import { Result, Schema } from "effect";
import { cutText } from "../../src/domain/kernel/cut-text.ts";
import type { FastifyRequest } from "fastify";
import { DAY_MS, dayStart } from "../date-text.ts";

/** A refusal: its status, the message for the caller, and when to try again. */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The body, decoded by the schema; a body that does not fit is refused with 400. */
export const readBody = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, request: FastifyRequest): S["Type"] => {
  const read = Schema.decodeUnknownResult(schema)(request.body);
  if (Result.isFailure(read)) throw new HttpRefusal(400, cutText(String(read.failure.message), 300));
  return read.success;
};

/** The query's fields; a field that comes several times is a list. */
export const query = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
  request.query !== null && typeof request.query === "object" ? { ...request.query } : {};

/** A field of the query as text; undefined when it is absent, empty or comes several times. */
export const queryText = (request: FastifyRequest, name: string): string | undefined => {
  const value = query(request)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A count or a page's number: whole and at least 1, capped at `most`. Throws a refusal with 400 for anything else. */
export const countFrom = (value: number, name: string, most: number): number => {
  if (!Number.isInteger(value) || value < 1) throw new HttpRefusal(400, `${name} must be a whole number above 0`);
  return Math.min(value, most);
};

/** As `countFrom`, from the query; `standard` where the query has none. */
export const queryCount = (request: FastifyRequest, name: string, standard: number, most: number): number => {
  const text = queryText(request, name);
  return countFrom(text === undefined ? standard : /^-?\d+$/.test(text) ? Number(text) : Number.NaN, name, most);
};

/** When the day begins that a filter names, by UTC; undefined when it names none. A day that cannot be read is refused, because the answer would otherwise silently be of all days. */
const dayFrom = (date: string | undefined, name: string): number | undefined => {
  if (date === undefined || date === "") return undefined;
  const start = dayStart(date);
  if (start === undefined) throw new HttpRefusal(400, `${name} must be a day like 2026-07-22`);
  return start;
};

const momentFrom = (at: number | undefined, name: string): number | undefined => {
  if (at !== undefined && !Number.isSafeInteger(at)) throw new HttpRefusal(400, `${name} must be a time in whole milliseconds`);
  return at;
};

/** A period in wall milliseconds: from `since` up to but not including `until`; undefined for no bound. */
interface Period {
  readonly since: number | undefined;
  readonly until: number | undefined;
}

/** The period of a filter: its moments where it has them, else its days, which are those of UTC and both included. */
export const periodOf = (first: readonly [name: string, date: string | undefined], last: readonly [name: string, date: string | undefined], asked: Partial<Period>): Period => {
  const [from, to] = [dayFrom(first[1], first[0]), dayFrom(last[1], last[0])];
  return { since: momentFrom(asked.since, "since") ?? from, until: momentFrom(asked.until, "until") ?? (to === undefined ? undefined : to + DAY_MS) };
};

/** A part of the path by its name; empty when the route has none. */
export const parameter = (request: FastifyRequest, name: string): string => {
  const { params } = request;
  const value: unknown = params !== null && typeof params === "object" ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === "string" ? value : "";
};

/** The bearer token of a request; undefined without one. The case of a scheme's name does not matter in HTTP. */
export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(request.headers.authorization ?? "")?.[1];
