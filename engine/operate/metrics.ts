import { createServer } from "node:http";
import { once } from "node:events";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { report } from "../report.ts";
import type { OperateSettings } from "./settings.ts";

/** A figure that is asked for when the metrics are read; undefined when there is none now. */
export type Read = () => number | undefined | Promise<number | undefined>;

export interface Metrics {
  readonly answered: (call: string, status: number, seconds: number) => void;
  readonly bet: () => void;
  readonly refused: (call: string, code: string) => void;
  /** Adds a figure, with the labels of a part of it. */
  readonly gauge: (name: string, help: string, read: Read | Readonly<Record<string, Read>>) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5];

export const createMetrics = (role: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({ name: "slipstream_call_seconds", help: "Time from a call's arrival to its answer", labelNames: ["call", "status"], buckets: SECONDS, registers });
  const bets = new Counter({ name: "slipstream_bets_total", help: "Bets that were accepted", registers });
  const refusals = new Counter({ name: "slipstream_refusals_total", help: "Requests for a bet or money that were refused, by their code", labelNames: ["call", "code"], registers });
  return {
    answered: (call, status, seconds) => calls.observe({ call, status }, seconds),
    bet: () => bets.inc(),
    refused: (call, code) => refusals.inc({ call, code }),
    gauge: (name, help, read) => {
      const parts = typeof read === "function" ? { "": read } : read;
      const labelNames = typeof read === "function" ? [] : ["part"];
      new Gauge({
        name: `slipstream_${name}`, help, labelNames, registers,
        async collect() {
          this.reset();
          for (const [part, ask] of Object.entries(parts)) {
            const value = await ask();
            if (value !== undefined) this.set(part === "" ? {} : { part }, value);
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

/** Answers `GET /metrics` on an address of its own, so that no rule of a proxy keeps players from it. Resolves with how to end that, and the port. */
export const serveMetrics = async ({ host, port }: NonNullable<OperateSettings["metrics"]>, metrics: Metrics): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (cause: unknown) => {
        report(cause, "The metrics could not be read");
        response.writeHead(500).end();
      },
    );
  }).listen({ host, port });
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
