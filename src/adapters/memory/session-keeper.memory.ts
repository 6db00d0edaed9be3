import { Layer } from "effect";
import { filter, map, Subject } from "rxjs";
import { type KeptSession, SessionKeeper, type SessionKeeperShape } from "../../application/ports/session-keeper.ts";

/** What the windows of a browser share: two keepers on the same device behave like two windows. */
export interface MemoryDevice {
  session: KeptSession | undefined;
  readonly changes$: Subject<{ readonly by: symbol; readonly session: KeptSession | undefined }>;
}

export const createMemoryDevice = (): MemoryDevice => ({ session: undefined, changes$: new Subject() });

export interface MemorySessionKeeper extends SessionKeeperShape {
  readonly layer: Layer.Layer<SessionKeeper>;
}

export const createMemorySessionKeeper = (device: MemoryDevice = createMemoryDevice()): MemorySessionKeeper => {
  const window = Symbol("window");
  const change = (session: KeptSession | undefined): void => {
    device.session = session;
    device.changes$.next({ by: window, session });
  };
  const shape: SessionKeeperShape = {
    current: () => device.session,
    keep: change,
    forget: () => change(undefined),
    changedElsewhere$: device.changes$.pipe(
      filter(({ by }) => by !== window),
      map(({ session }) => session),
    ),
  };
  return { ...shape, layer: Layer.succeed(SessionKeeper, SessionKeeper.of(shape)) };
};
