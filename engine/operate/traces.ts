import { createHash } from "node:crypto";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { traceIdOf } from "./trace-id.ts";

/** What was done for one attempt, told by the engine that did it. */
export interface Deed {
  /** The method and route. */
  readonly call: string;
  readonly attempt: string;
  readonly status: number;
  /** In wall milliseconds. */
  readonly begun: number;
  readonly ended: number;
  /** The code of the refusal that it was answered with. */
  readonly refused?: string;
}

export interface Traces {
  readonly tell: (deed: Deed) => void;
  readonly close: () => Promise<void>;
}

/** A span has to have a parent to be in a trace that was not begun by it. Nobody sends this one. */
const parentIdOf = (attempt: string): string => createHash("sha256").update(attempt).digest("hex").slice(32, 48);

export const exporterTo = (url: string): SpanExporter => new OTLPTraceExporter({ url });

/** Tells deeds as spans. They leave in batches, and are dropped when nobody takes them: no call waits for that. */
export const createTraces = (role: string, exporter: SpanExporter): Traces => {
  const provider = new BasicTracerProvider({ resource: resourceFromAttributes({ "service.name": "slipstream", "service.instance.id": `${role}-${process.pid}` }), spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer("slipstream");
  return {
    tell: ({ call, attempt, status, begun, ended, refused }) => {
      const parent = trace.setSpanContext(ROOT_CONTEXT, { traceId: traceIdOf(attempt), spanId: parentIdOf(attempt), traceFlags: TraceFlags.SAMPLED, isRemote: true });
      const span = tracer.startSpan(call, { kind: SpanKind.SERVER, startTime: begun, attributes: { "http.response.status_code": status, ...(refused === undefined ? {} : { "slipstream.refused": refused }) } }, parent);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    close: () => provider.shutdown(),
  };
};
