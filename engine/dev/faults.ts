import { setTimeout as sleep } from "node:timers/promises";
import { Schema } from "effect";
import type { FastifyInstance } from "fastify";
import { absentable, absentAs, WireNumber } from "../../contract/wire.ts";

/** A fault for the next `times` calls whose path contains `path`. "lose" lets the call take effect but sends no answer. */
export const Fault = Schema.Struct({
  path: Schema.String,
  mode: Schema.Literals(["delay", "lose", "status", "html", "truncate"]),
  ms: absentAs(WireNumber, 1000),
  status: absentAs(WireNumber, 500),
  body: absentable(Schema.String),
  times: absentAs(WireNumber, 1),
});
export type Fault = typeof Fault.Type;

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
}

export const installFaults = (app: FastifyInstance): Faults => {
  const armed: { readonly fault: Fault; left: number }[] = [];
  const chosen = new WeakMap<object, Fault>();

  const take = (url: string): Fault | undefined => {
    const found = armed.find(({ fault, left }) => left > 0 && url.includes(fault.path));
    if (found !== undefined) found.left--;
    return found?.fault;
  };

  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/dev/")) return;
    const fault = take(request.url);
    if (fault === undefined) return;
    chosen.set(request, fault);
    if (fault.mode === "delay") await sleep(fault.ms);
    else if (fault.mode === "status") return reply.code(fault.status).send(fault.body ?? { message: "A fault was asked for" });
    else if (fault.mode === "html") return reply.code(200).type("text/html").send(fault.body ?? "<html><body>Sign in to the network</body></html>");
  });

  app.addHook("onSend", async (request, _reply, payload) => {
    const fault = chosen.get(request);
    if (fault?.mode === "lose") request.raw.socket.destroy();
    if (fault?.mode === "truncate" && typeof payload === "string") return payload.slice(0, Math.floor(payload.length / 2));
    return payload;
  });

  return { add: (fault) => void armed.push({ fault, left: fault.times }), clear: () => void armed.splice(0) };
};
