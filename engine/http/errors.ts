import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { report } from "../report.ts";
import { Busy } from "../security/gate.ts";
import { HttpRefusal } from "./requests.ts";

const UNABLE = "We are unable to process this request at the moment. Please try again later";

const errorBody = (statusCode: number, path: string, message: string) => ({
  success: false, statusCode, timestamp: new Date().toISOString(), path: path.split("?")[0], message, error: STATUS_CODES[statusCode] ?? "Error",
});

/** The status of an error: the `statusCode` of a refusal by the framework (body too large, not JSON), otherwise 500. */
const statusOf = (error: unknown): number => {
  if (error instanceof HttpRefusal) return error.statusCode;
  if (error instanceof Busy) return 503;
  const status = error !== null && typeof error === "object" && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
};

const retryAfterOf = (error: unknown): number | undefined => (error instanceof HttpRefusal || error instanceof Busy ? error.retryAfterSeconds : undefined);

/** The contract's error body (docs/wire-facts.md#status-codes-and-error-bodies). The cause of an internal error is reported on the engine's console only. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = statusOf(error);
  if (status === 500) report(error);
  const message = status === 500 || !(error instanceof Error) ? UNABLE : error.message;
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply.code(status).send(errorBody(status, request.originalUrl, message));
};

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(errorBody(404, request.originalUrl, "Not found"));
