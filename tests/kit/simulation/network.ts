import { NoReply, type Transport, type TransportReply, type TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";

/** What the network does to one call. */
export type Fate =
  /** Silence: the call never comes to the engine. */
  | { readonly do: "lose-call" }
  /** The engine acts, and its answer never comes. */
  | { readonly do: "lose-answer" }
  /** The connection breaks before the engine heard anything. */
  | { readonly do: "cut-call" }
  /** The connection breaks after the engine has acted. */
  | { readonly do: "cut-answer" }
  | { readonly do: "delay-call"; readonly ms: number }
  | { readonly do: "delay-answer"; readonly ms: number }
  /** The call comes a second time, so much later. */
  | { readonly do: "double-call"; readonly ms: number }
  /** Half of the answer. */
  | { readonly do: "halve-answer" }
  /** A proxy answers in the engine's place, after it has acted or without. */
  | { readonly do: "gateway-error"; readonly acted: boolean }
  /** A hotel's page that wants a room number. */
  | { readonly do: "portal" };

export interface NetworkParts {
  readonly clock: ClockShape;
  /** Milliseconds that one way takes. */
  readonly way: () => number;
  readonly fateOf: (request: TransportRequest) => Fate | undefined;
  readonly isDown: () => boolean;
  /** Undefined when the engine is down, or goes down during the call. */
  readonly engine: (request: TransportRequest) => Promise<TransportReply | undefined>;
}

/** The adapter of the browser gives up after so long. */
const TIMEOUT_MS = 15_000;

const page = (status: number, text: string): TransportReply => ({ status, headers: { "content-type": "text/html" }, text });

/**
 * Carries the calls of one page. The engine's way of acting goes on when the page has gone: `alive` says whether
 * anybody is there to hear the answer.
 */
export const createNetwork = ({ clock, way, fateOf, isDown, engine }: NetworkParts, alive: () => boolean): Transport => ({
  send: (request) =>
    new Promise((resolve, reject) => {
      if (!alive()) return;
      let answered = false;
      const answer = (settle: () => void) => (): void => {
        if (answered || !alive()) return;
        answered = true;
        settle();
      };
      const fail = (code: NoReply["code"]): (() => void) => answer(() => reject(new NoReply(code)));
      clock.after(TIMEOUT_MS, fail("no-answer-in-time"));
      const fate = fateOf(request);
      const back = (reply: TransportReply | undefined): void => {
        if (fate?.do === "lose-answer") return;
        const late = fate?.do === "delay-answer" ? fate.ms : 0;
        clock.after(way() + late, () => {
          if (isDown() || reply === undefined || fate?.do === "cut-answer") return fail("unreachable")();
          if (fate?.do === "gateway-error") return answer(() => resolve(page(502, "<html>Bad gateway</html>")))();
          const text = fate?.do === "halve-answer" ? reply.text.slice(0, reply.text.length / 2) : reply.text;
          answer(() => resolve({ ...reply, text }))();
        });
      };
      const arrive = (): void => {
        if (isDown()) return fail("unreachable")();
        void engine(request).then(back);
      };
      if (isDown() || fate?.do === "cut-call") return void clock.after(way(), fail("unreachable"));
      if (fate?.do === "lose-call") return;
      if (fate?.do === "portal") return void clock.after(way(), answer(() => resolve(page(200, "<html>Your room number?</html>"))));
      if (fate?.do === "gateway-error" && !fate.acted) return void clock.after(way(), answer(() => resolve(page(503, "<html>Busy</html>"))));
      clock.after(way() + (fate?.do === "delay-call" ? fate.ms : 0), arrive);
      if (fate?.do === "double-call") clock.after(way() + fate.ms, arrive);
    }),
});
