import type { FastifyInstance, FastifyRequest } from "fastify";
import { pino } from "pino";
import type { Closing } from "../closing.ts";
import { systemClock, systemStopwatch } from "../clock.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { reportTo } from "../report.ts";
import { createMetrics, type Metrics, serveMetrics } from "./metrics.ts";
import { refusalCode } from "./refusal-code.ts";
import type { OperateSettings } from "./settings.ts";
import { traceIdOf } from "./trace-id.ts";
import type { Traces } from "./traces.ts";

/** What is told of an engine to those who operate it. */
export interface Operation {
  /** Looks at every call of the routes that are added from now on. */
  readonly observe: (app: FastifyInstance) => void;
  /** Adds a figure to the metrics. */
  readonly gauge: Metrics["gauge"];
  /** Where the metrics are read; undefined for nowhere. */
  readonly port: number | undefined;
}

const PLACING = /\/bets\/place-bet\//;
/** The answers to these say in their body whether something was refused. */
const REFUSING = /\/bets\/(?:place-bet|cashout)|\/user\/wallet\/(?:initiate-deposit|withdraw)/;

/** The attempt that a call is for; undefined for none, and for a name that is no key. */
const attemptOf = (request: FastifyRequest): string | undefined => {
  try {
    return idempotencyKey(request);
  } catch {
    return undefined;
  }
};

const messageIn = (payload: string): string => {
  const message: unknown = Object(JSON.parse(payload)).message;
  return typeof message === "string" ? message : "";
};

/** OpenTelemetry takes as long to load as the rest of a small process, and few ask for it. */
const openTraces = async (role: string, url: string): Promise<Traces> => {
  const { createTraces, exporterTo } = await import("./traces.ts");
  return createTraces(role, exporterTo(url));
};

/**
 * Opens metrics, structured logs and spans, as far as the settings ask for them. A line of the log has the route of a call, and never its address, headers or body: they may hold what a player
 * typed, a token or a code.
 */
export const openOperation = async (settings: OperateSettings, role: string, closing: Closing): Promise<Operation> => {
  const metrics = createMetrics(role);
  const served = settings.metrics === undefined ? undefined : await serveMetrics(settings.metrics, metrics);
  if (served !== undefined) closing.add(served.close);
  const traces = settings.traces === undefined ? undefined : await openTraces(role, settings.traces);
  if (traces !== undefined) closing.add(traces.close);
  const log = settings.logs === "json" ? pino({ base: { role, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ sync: true })) : undefined;
  if (log !== undefined) reportTo((text) => log.error({ stack: text }, text.split("\n")[0]));
  const isWatched = served !== undefined || traces !== undefined || log !== undefined;

  const observe = (app: FastifyInstance): void => {
    if (!isWatched) return;
    const begun = new WeakMap<FastifyRequest, { readonly at: number; readonly from: number; refused?: string }>();
    app.addHook("onRequest", async (request) => void begun.set(request, { at: systemClock.now(), from: systemStopwatch() }));
    app.addHook("onSend", async (request, _, payload) => {
      const route = request.routeOptions.url ?? "";
      if (request.method !== "POST" || !REFUSING.test(route) || typeof payload !== "string") return;
      const seen = begun.get(request);
      if (payload.includes('"success":true')) {
        if (PLACING.test(route)) metrics.bet();
      } else if (seen !== undefined) seen.refused = refusalCode(messageIn(payload));
    });
    app.addHook("onResponse", async (request, reply) => {
      const seen = begun.get(request);
      if (seen === undefined) return;
      const { at, from, refused } = seen;
      // The route as it is written in the program: there are few, and it holds nothing that a caller typed.
      const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
      const ms = systemStopwatch() - from;
      const status = reply.statusCode;
      const attempt = attemptOf(request);
      metrics.answered(call, status, ms / 1000);
      if (refused !== undefined) metrics.refused(call, refused);
      if (attempt !== undefined) traces?.tell({ call, attempt, status, begun: at, ended: at + ms, ...(refused === undefined ? {} : { refused }) });
      log?.info({ call, status, ms: Math.round(ms), ...(refused === undefined ? {} : { refused }), ...(attempt === undefined ? {} : { attempt, trace: traceIdOf(attempt) }) }, "answered");
    });
  };
  return { observe, gauge: metrics.gauge, port: served?.port };
};
