import type { Fact } from "../../../src/domain/events/envelope.ts";
import type { SimulatedWindow } from "./window.ts";
import { holds } from "./broken.ts";
import type { Device } from "./client.ts";

/** What was asked for in the windows of a device, and what was acknowledged to them. */
export interface AskedFor {
  /** A client begins with what is on the disk. */
  readonly begun: () => void;
  /** A client has made these facts. */
  readonly made: (facts: readonly Fact[]) => void;
  /** A window has learnt that what it asked for after `from` is answered up to `ask`. Throws when the disk does not have what came of it. */
  readonly answered: (window: SimulatedWindow, from: number, ask: number) => void;
  /** Throws when the disk no longer has what was acknowledged, or when something was done twice. */
  readonly holdsInTheEnd: () => void;
}

interface Made {
  readonly from: string;
  readonly sequence: number;
  readonly event: string;
}

export const createAskedFor = ({ disk }: Device): AskedFor => {
  let made: readonly Made[] = [];
  const acknowledged: Made[] = [];
  const isKept = ({ sequence, event }: Made): boolean => JSON.stringify(disk.facts.findLast((fact) => fact.sequence === sequence)?.event) === event;
  const holdKept = (each: Made): void =>
    holds(isKept(each), `nothing acknowledged is lost: ${each.from} was answered, and the disk does not have ${each.event.slice(0, 80)} as fact ${each.sequence}`);
  return {
    begun: () => {
      const { sequence: last = 0 } = disk.facts.at(-1) ?? {};
      made = made.filter(({ sequence }) => sequence <= last);
    },
    made: (facts) => {
      // What the engine answers comes later than the ask is answered.
      const own = facts.flatMap(({ cause, sequence, event }) => (cause.by === "player" && cause.from !== undefined ? [{ from: `${cause.from.tab} ${cause.from.ask}`, sequence, event: JSON.stringify(event) }] : []));
      made = [...made, ...own];
    },
    answered: ({ name, client }, from, ask) => {
      // A client whose log another one has written to says that it keeps nothing.
      if (client()?.slipstream.logStatus.read() === "superseded") return;
      const asks = new Set(Array.from({ length: ask - from }, (_, at) => `${name} ${from + at + 1}`));
      const own = made.filter((each) => asks.has(each.from));
      own.forEach(holdKept);
      acknowledged.push(...own);
    },
    holdsInTheEnd: () => {
      acknowledged.forEach(holdKept);
      const doneAt = new Map<string, number>();
      for (const { cause, at, event } of disk.facts) {
        if (cause.by !== "player" || cause.from === undefined) continue;
        const ask = `${cause.from.tab} ${cause.from.ask}`;
        holds((doneAt.get(ask) ?? at) === at, `every command is done once: ${ask} was done again as ${event.type}`);
        doneAt.set(ask, at);
      }
    },
  };
};
