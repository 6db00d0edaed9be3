import type { Bus, Message } from "../../../engine/bus/bus.ts";

const covers = (subject: string, told: string): boolean => subject === told || (subject.endsWith(".>") && told.startsWith(subject.slice(0, -1)));

export interface MemoryBuses {
  readonly connect: () => Bus;
  /** Drops what is sent meanwhile, as a network does. Returns how to mend it. */
  readonly cut: (drops?: (subject: string) => boolean) => () => void;
  /** Delivers what has been sent so far. */
  readonly settle: () => Promise<void>;
}

/** Buses of one process. Messages arrive in a later turn, in their order, as those of a network do. */
export const memoryBuses = (): MemoryBuses => {
  const listeners = new Set<{ readonly subject: string; readonly hear: (message: Message) => void }>();
  let drops: (subject: string) => boolean = () => false;
  let inboxes = 0;
  let sending: Promise<void> = Promise.resolve();
  const send = (subject: string, body: string, reply?: string): void => {
    if (drops(subject)) return;
    sending = sending.then(() => {
      for (const { subject: heard, hear } of new Set(listeners)) if (covers(heard, subject)) hear({ subject, body: Buffer.from(body), reply });
    });
  };
  const connect = (): Bus => {
    let closed = false;
    const bus: Bus = {
      publish: (subject, body, reply) => {
        if (!closed) send(subject, body, reply);
      },
      subscribe: (subject, hear) => {
        const listener = { subject, hear: (message: Message) => (closed ? undefined : hear(message)) };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      request: (subject, body, ms) =>
        new Promise((resolve, reject) => {
          const inbox = bus.inbox();
          const leave = bus.subscribe(inbox, ({ body: answer }) => {
            clearTimeout(timer);
            leave();
            resolve(answer);
          });
          const timer = setTimeout(() => {
            leave();
            reject(new Error("no answer"));
          }, ms);
          bus.publish(subject, body, inbox);
        }),
      inbox: () => `inbox.${(inboxes += 1)}`,
      isConnected: () => !closed,
      close: async () => void (closed = true),
    };
    return bus;
  };
  return {
    connect,
    cut: (which = () => true) => {
      drops = which;
      return () => (drops = () => false);
    },
    settle: async () => {
      let before: Promise<void>;
      do {
        before = sending;
        await before;
        await new Promise(setImmediate);
      } while (before !== sending);
    },
  };
};
