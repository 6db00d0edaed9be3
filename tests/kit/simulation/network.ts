import { NoReply, type Transport, type TransportReply, type TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";

/** How the network treats one call. */
export type Fate =
  /** No answer: the call never reaches the engine. */
  | { readonly do: "lose-call" }
  /** The engine handles the call, and its answer never arrives. */
  | { readonly do: "lose-answer" }
  /** The connection breaks before the engine gets the call. */
  | { readonly do: "cut-call" }
  /** The connection breaks after the engine has handled the call. */
  | { readonly do: "cut-answer" }
  | { readonly do: "delay-call"; readonly ms: number }
  | { readonly do: "delay-answer"; readonly ms: number }
  /** The call arrives a second time, `ms` later. */
  | { readonly do: "double-call"; readonly ms: number }
  /** Only half of the answer arrives. */
  | { readonly do: "halve-answer" }
  /** A proxy answers instead of the engine, whether or not the engine handled the call (`acted`). */
  | { readonly do: "gateway-error"; readonly acted: boolean }
  /** The login page of a hotel's network arrives instead of the reply. */
  | { readonly do: "portal" };

export interface NetworkParts {
  readonly clock: ClockShape;
  /** The milliseconds that a message takes in one direction. */
  readonly way: () => number;
  readonly fateOf: (request: TransportRequest) => Fate | undefined;
  readonly isDown: () => boolean;
  /** The engine's reply; undefined when it is down, or goes down during the call. */
  readonly engine: (request: TransportRequest) => Promise<TransportReply | undefined>;
}

/** Milliseconds after which the browser's adapter gives up. */
const TIMEOUT_MS = 15_000;

const page = (status: number, text: string): TransportReply => ({ status, headers: { "content-type": "text/html" }, text });

/** Carries the calls of one page. The engine handles a call even when the page is gone; `alive` says whether the page can still receive the reply. */
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
