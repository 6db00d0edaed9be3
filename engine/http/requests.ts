import { Result, Schema } from "effect";
import type { FastifyRequest } from "fastify";

/** An answer that is no success: its status and the message the caller may read. */
export class HttpRefusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The body as the schema has it, else 400. */
export const readBody = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, request: FastifyRequest): S["Type"] => {
  const read = Schema.decodeUnknownResult(schema)(request.body);
  if (Result.isFailure(read)) throw new HttpRefusal(400, String(read.failure.message).slice(0, 300));
  return read.success;
};

export const query = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
  request.query !== null && typeof request.query === "object" ? { ...request.query } : {};

export const queryText = (request: FastifyRequest, name: string): string | undefined => {
  const value = query(request)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A whole number of at least 1 from the query, capped. */
export const queryCount = (request: FastifyRequest, name: string, standard: number, most: number): number => {
  const value = Number(queryText(request, name) ?? standard);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : standard;
};

export const parameter = (request: FastifyRequest, name: string): string => {
  const { params } = request;
  const value: unknown = params !== null && typeof params === "object" ? Object.entries(params).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === "string" ? value : "";
};

export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer ([\x21-\x7e]{1,4096})$/.exec(request.headers.authorization ?? "")?.[1];
