import type { WindowLine } from "../../application/client/serve-windows.ts";
import type { FromWindow } from "../../application/client/window-messages.ts";
import { type ClientEnd, type Hello, type ToClient, type ToWindow, lineLock } from "./port-messages.ts";

/** What a client needs of its place in a worker. */
export interface Host<Change> {
  /** Tells every window. */
  readonly toAll: (message: ToWindow<Change>) => void;
  /** Tells every window, later ones too, that the client has its place. */
  readonly here: () => void;
}

/** A client that runs. */
export interface Hosted<Settings> {
  readonly connect: (line: WindowLine) => void;
  /** Called with what each window tells that comes when the client runs already. */
  readonly meet: (settings: Settings) => void;
  /** Ends the client, and the worker with it. */
  readonly end: () => Promise<void>;
}

/**
 * Takes the ports of windows, and starts the client when the first of them has said who it is. `start` resolves with the client, or with why there is none. Every window is told
 * what became of it. `hosted` is the client while it runs.
 */
export const hostClient = <Settings, Change>(
  locks: Pick<LockManager, "request"> | undefined,
  start: (settings: Settings, host: Host<Change>) => Promise<Hosted<Settings> | ClientEnd>,
): { readonly take: (port: MessagePort) => void; readonly hosted: () => Hosted<Settings> | undefined } => {
  const ports = new Set<MessagePort>();
  let hosted: Hosted<Settings> | undefined;
  let running: Promise<Hosted<Settings> | ClientEnd> | undefined;
  let isHere = false;
  const host: Host<Change> = {
    toAll: (message) => ports.forEach((port) => port.postMessage(message)),
    here: () => {
      isHere = true;
      host.toAll({ type: "here" });
    },
  };
  const tell = (port: MessagePort, message: ToWindow<Change>): void => port.postMessage(message);

  const isOpen = async (line: string): Promise<boolean> => locks === undefined || (await locks.request(lineLock(line), { ifAvailable: true }, (free) => free === null));

  const meet = async (port: MessagePort, { line, settings }: Hello<Settings>): Promise<void> => {
    const early: FromWindow[] = [];
    let hear = (message: FromWindow): void => void early.push(message);
    port.onmessage = ({ data }: MessageEvent<ToClient<Settings>>): void => (data.type === "hello" ? undefined : hear(data));
    // A window that waited long for the script has asked again, and hears nothing on this line.
    if (!(await isOpen(line))) return port.close();
    ports.add(port);
    if (isHere) tell(port, { type: "here" });
    const gone = new Promise<void>((resolve) => void locks?.request(lineLock(line), () => undefined).then(() => resolve(), () => undefined));
    void gone.then(() => ports.delete(port));
    const isFirst = running === undefined;
    running ??= start(settings, host);
    running.then(
      (client) => {
        if (typeof client === "string") return tell(port, { type: "ended", why: client });
        hosted = client;
        if (!isFirst) client.meet(settings);
        client.connect({
          say: (message) => port.postMessage(message),
          open: (heard, left) => {
            hear = heard;
            early.forEach(heard);
            void gone.then(left);
          },
        });
      },
      (fault: unknown) => tell(port, { type: "failed", why: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
    );
  };

  return {
    take: (port) => {
      port.onmessage = ({ data }: MessageEvent<ToClient<Settings>>): void => {
        if (data.type === "hello") void meet(port, data);
      };
    },
    hosted: () => hosted,
  };
};
