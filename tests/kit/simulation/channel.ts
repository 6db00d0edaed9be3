import type { ClockShape } from "../../../src/application/ports/clock.ts";

/** One end of a channel, with what can happen to the thread that has it. */
export interface ChannelEnd {
  readonly port: MessagePort;
  /** What arrives waits until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Nothing arrives or leaves any more. What has left is on its way. */
  readonly die: () => void;
}

/** A `MessageChannel` on a clock, because the browser's own delivers whenever it likes. Messages are copied, take `way` milliseconds and keep their order. */
export const createChannel = (clock: ClockShape, way: () => number): readonly [ChannelEnd, ChannelEnd] => {
  const createEnd = (other: () => { readonly arrive: (data: unknown) => void }) => {
    let isOpen = true;
    let isHeld = false;
    let lastArrival = 0;
    let waiting: unknown[] = [];
    const port = {
      onmessage: undefined as ((message: { readonly data: unknown }) => void) | undefined,
      postMessage: (message: unknown): void => {
        if (!isOpen) return;
        const data: unknown = structuredClone(message);
        lastArrival = Math.max(clock.now() + way(), lastArrival);
        clock.after(lastArrival - clock.now(), () => other().arrive(data));
      },
      close: (): void => {
        isOpen = false;
      },
    };
    return {
      port: port as unknown as MessagePort,
      arrive: (data: unknown): void => {
        if (isHeld) waiting.push(data);
        else if (isOpen) port.onmessage?.({ data });
      },
      hold: () => {
        isHeld = true;
      },
      release: () => {
        isHeld = false;
        const arrived = waiting;
        waiting = [];
        for (const data of arrived) if (isOpen) port.onmessage?.({ data });
      },
      die: port.close,
    };
  };
  const one: ReturnType<typeof createEnd> = createEnd(() => other);
  const other: ReturnType<typeof createEnd> = createEnd(() => one);
  return [one, other];
};
