import { BehaviorSubject, merge, Observable } from "rxjs";
import { noUser, type User } from "../../domain/account/user.ts";
import type { Fact } from "../../domain/events/envelope.ts";
import type { HeadStanding } from "../../domain/log/witness.ts";
import { sessionName } from "../../domain/session/state.ts";
import { fromSnapshot } from "../../domain/snapshot.ts";
import { fold } from "../../domain/state.ts";
import { keepSlipChanges } from "../betslip/slip-changes.ts";
import { createEventStore } from "../log/event-store.ts";
import type { ReportFile } from "../recording/report.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import { type View, viewOf } from "../runtime/view.ts";
import { createWatchList } from "../runtime/watch-list.ts";
import type { ClientStatus, Intents, Slipstream } from "./slipstream.ts";
import type { Ask, FromClient, FromWindow, Offered, Shared, Sight, Welcome } from "./window-messages.ts";
import { createWindowReads, type WindowReads } from "./window-reads.ts";

export interface WindowParts {
  /** The name of this window, unique among the open ones and never used again. */
  readonly name: string;
  /** Sends a message to the client; what is sent while there is no client is lost. */
  readonly say: (message: FromWindow) => void;
  /** The wall time in milliseconds. */
  readonly now: () => number;
  readonly sight: () => Sight;
  readonly isOnline: () => boolean;
  /** Calls `drawn` when what was just folded is on the screen. */
  readonly afterDrawing: (drawn: () => void) => void;
  /** How many bytes the window itself has loaded. */
  readonly loaded: View<number>;
  /** Whether the page was opened to be recorded. */
  readonly isRecorded: boolean;
  /** Called while the client opens a long log. */
  readonly restoring: (part: number) => void;
}

/** A window, with what its page tells it. */
export interface OpenWindow {
  readonly name: string;
  /** Resolves when the client has told its state for the first time. */
  readonly slipstream: Promise<Slipstream>;
  readonly hear: (message: FromClient) => void;
  /** There is a client, and the line to it is new. */
  readonly join: () => void;
  /** There is no client any more: prices may be wrong, and what is asked for waits. */
  readonly lost: () => void;
  /** Shown instead of the client's own status, because no client writes for this window; undefined when one does. */
  readonly showStatus: (status: ClientStatus | undefined) => void;
}

/**
 * The window's side of the client: it folds what it is told, draws it, and sends what the player asks for. It knows no other window. With another client it goes on from that one's state, and
 * asks again what was not answered.
 */
export const openWindow = ({ name, say, now, sight, isOnline, afterDrawing, loaded, isRecorded, restoring }: WindowParts): OpenWindow => {
  const store = createEventStore(now);
  const shared = {
    user: new BehaviorSubject<unknown>(noUser),
    logStatus: new BehaviorSubject<unknown>("kept"),
    witness: new BehaviorSubject<unknown>(undefined),
    keepsRecordings: new BehaviorSubject<unknown>(false),
    received: new BehaviorSubject<unknown>(0),
  } satisfies Record<keyof Shared, BehaviorSubject<unknown>>;
  const standIn = new BehaviorSubject<ClientStatus | undefined>(undefined);
  const watched = createWatchList();
  const calls = new Map<number, { readonly message: FromWindow; readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }>();
  let reads: WindowReads | undefined;
  let shown: FromWindow | undefined;
  /** The bytes that clients received before the one of now. */
  let ofEarlier = 0;
  let asks = 0;
  let open: readonly Ask[] = [];
  let isJoined = false;
  let hasJoined = false;
  let started = (_slipstream: Slipstream): void => undefined;
  const slipstream = new Promise<Slipstream>((resolve) => (started = resolve));

  const tell = (message: FromWindow): void => {
    if (isJoined) say(message);
  };
  const sayAsk = (asked: Ask): void => tell({ type: "ask", answered: (open[0] ?? asked).ask - 1, asked });
  const settle = (upTo: number): void => {
    open = open.filter(({ ask }) => ask > upTo);
  };
  const ask = (command: string, args: WrittenArgs): void => {
    const asked: Ask = { ask: (asks += 1), name: command, args, session: sessionName(store.snapshot().session) };
    open = [...open, asked];
    sayAsk(asked);
  };
  const call = (what: "report" | "recording", note: string): Promise<unknown> =>
    new Promise((done, fail) => {
      const number = (asks += 1) * -1;
      const message: FromWindow = { type: "call", call: number, what, note };
      calls.set(number, { message, done, fail });
      tell(message);
    });
  const tellWatched = (): void => tell({ type: "watch", matches: watched.all() });

  const begin = ({ offered }: Welcome): void => {
    const own = createWindowReads({ say: tell, offered: offered.reads, player: () => store.snapshot().session.player ?? null });
    reads = own;
    watched.onChange(tellWatched);
    started({
      store,
      intents: intentsOf(offered.commands, ask),
      reads: own.reads,
      watch: watched.watch,
      slipChange: keepSlipChanges(store, () => own.reads.bettingTerms().read().value),
      user: viewOf(() => shared.user.value as User, shared.user),
      keepShown: (fields) => {
        shown = { type: "shown", shown: fields };
        tell(shown);
      },
      logStatus: viewOf(() => standIn.value ?? (shared.logStatus.value as ClientStatus), merge(standIn, shared.logStatus)),
      witness: viewOf(() => shared.witness.value as readonly HeadStanding[] | undefined, shared.witness),
      received: viewOf(() => loaded.read() + ofEarlier + (shared.received.value as number), merge(new Observable<void>((changed) => loaded.subscribe(() => changed.next())), shared.received)),
      recording: isRecorded ? { text: () => call("recording", "").then(String) } : undefined,
      reports: {
        isOn: () => shared.keepsRecordings.value === true,
        turn: (on) => {
          shared.keepsRecordings.next(on);
          tell({ type: "keep-recordings", on });
        },
        write: (note) => call("report", note) as Promise<ReportFile>,
      },
    });
    // The slip is priced by the terms, whatever the screen shows.
    own.reads.bettingTerms().subscribe(() => undefined);
  };

  const welcomed = (message: Welcome): void => {
    const isAnew = isJoined;
    isJoined = true;
    settle(message.answered);
    store.replace({ state: fromSnapshot(message.state), length: message.length });
    const received = shared.received.value as number;
    if ((message.shared.received as number) < received) ofEarlier += received;
    for (const key of Object.keys(shared) as (keyof Shared)[]) shared[key].next(message.shared[key]);
    standIn.next(undefined);
    if (!hasJoined) {
      hasJoined = true;
      return begin(message);
    }
    if (isAnew) return;
    tellWatched();
    reads?.lookAnew();
    if (shown !== undefined) tell(shown);
    open.forEach(sayAsk);
    for (const { message: again } of calls.values()) tell(again);
  };

  const hear = (message: FromClient): void => {
    switch (message.type) {
      case "opening":
        return restoring(message.part);
      case "welcome":
        return welcomed(message);
      case "facts": {
        // The client is this build, so what it wrote is not checked again.
        const facts = JSON.parse(message.facts) as readonly Fact[];
        store.receive(facts);
        return afterDrawing(() => tell({ type: "took", batch: message.batch }));
      }
      case "steps":
        return message.events.forEach(store.step);
      case "answered":
        return settle(message.ask);
      case "read":
        return reads?.receive(message.look, message.resource);
      case "shared":
        return shared[message.name].next(message.value);
      case "called": {
        const waiting = calls.get(message.call);
        calls.delete(message.call);
        return message.failed === undefined ? waiting?.done(message.answer) : waiting?.fail(new Error(message.failed));
      }
    }
  };

  return {
    name,
    slipstream,
    hear,
    join: () => {
      isJoined = false;
      say({ type: "join", window: name, desk: hasJoined ? store.snapshot().desk : undefined, online: isOnline(), ...sight() });
    },
    lost: () => {
      isJoined = false;
      if (!hasJoined || store.snapshot().prices.lost !== undefined) return;
      // Of this window alone: the next client tells its state.
      const lost = { sequence: store.length(), at: now(), cause: { by: "feed", what: "client lost" }, version: 1, event: { type: "FeedLost", reason: "connection-closed", lastHeardAt: now() } } as const;
      store.replace({ state: fold(store.snapshot(), [lost]), length: store.length() });
    },
    showStatus: (status) => {
      standIn.next(status);
      // What is said must not stand behind a dialog.
      if (hasJoined && status !== undefined && store.snapshot().desk.dialog !== undefined) store.step({ type: "DialogClosed" });
    },
  };
};

/** The functions that a component calls, one for each command that the client offers. */
const intentsOf = (offered: Offered["commands"], ask: (name: string, args: WrittenArgs) => void): Intents =>
  // A click handler passes its event as an argument, which a command without fields must ignore.
  Object.fromEntries(Object.entries(offered).map(([key, { name, hasArgs }]) => [key, (args: WrittenArgs) => ask(name, hasArgs ? args : {})])) as unknown as Intents;
