import type { Subscription } from "rxjs";
import { evolve, ofNewWindow, shownTo } from "../../domain/desk/evolve.ts";
import type { Desk } from "../../domain/desk/state.ts";
import { sessionName } from "../../domain/session/state.ts";
import { toSnapshot } from "../../domain/snapshot.ts";
import type { Fact } from "../../domain/events/envelope.ts";
import type { ReadSpecs } from "../reads/watching.ts";
import type { CachedRead } from "../reads/cached-read.ts";
import type { AnyCommand } from "../runtime/command.ts";
import type { View } from "../runtime/view.ts";
import { watchingOnly } from "../runtime/watch-list.ts";
import type { ProblemReports } from "../recording/report.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import { commands, readSpecs } from "./capabilities.ts";
import type { ShownUtility } from "./keep-slices.ts";
import type { StartedSlipstream } from "./slipstream.ts";
import type { Ask, FromClient, FromWindow, Offered, Shared, Sight } from "./window-messages.ts";

/** Batches that a window may owe. One that owes more is frozen or too slow, and gets the state anew when it is here again, so that nothing queues up. */
export const MOST_OWED = 120;

/** The way to one window. */
export interface WindowLine {
  readonly say: (message: FromClient) => void;
  /** Calls `hear` with each message of the window, and `gone` when there will be none any more. */
  readonly open: (hear: (message: FromWindow) => void, gone: () => void) => void;
}

export interface WindowsParts {
  readonly client: StartedSlipstream;
  readonly reports: ProblemReports | undefined;
  /** About how many bytes the client has received. */
  readonly received: View<number>;
  /** Called when the windows begin or cease to be visible, all taken together. */
  readonly onSight: (isAnyVisible: boolean) => void;
  readonly onNetwork: (online: boolean) => void;
  /** Called when the only window goes into the back-forward cache. */
  readonly onCached: () => void;
}

export interface Windows {
  readonly connect: (line: WindowLine) => void;
  /** Calls `drawn` when every visible window has taken what it was sent so far. */
  readonly whenDrawn: (drawn: () => void) => void;
  readonly close: () => void;
}

/** A window that has joined. */
interface Joined {
  readonly name: string;
  readonly line: WindowLine;
  readonly follow: ReturnType<typeof watchingOnly>;
  readonly looks: Map<number, { readonly read: CachedRead<unknown>; readonly leave: () => void }>;
  sight: Sight;
  /** What it last told of what it shows. */
  shown?: ShownUtility;
  sent: number;
  taken: number;
  isLate: boolean;
}

const offered: Offered = {
  commands: Object.fromEntries(Object.entries<AnyCommand>(commands).map(([key, { name, fields }]) => [key, { name, hasArgs: Object.keys(fields).length > 0 }])),
  reads: Object.fromEntries(Object.entries<ReadSpecs[string]>(readSpecs).map(([key, { owner }]) => [key, { isOwned: owner === "player" }])),
};

/**
 * The client's side of its windows: each is told the state when it joins, then every batch of facts; its asks run once and in order; its reads and matches are followed until it
 * is gone.
 */
export const serveWindows = ({ client, reports, received, onSight, onNetwork, onCached }: WindowsParts): Windows => {
  const { store } = client;
  const joined = new Set<Joined>();
  /** By window: the last ask that has run, and the last one whose facts are on the disk. */
  const run = new Map(client.answered);
  const answered = new Map(client.answered);
  let isFirst = true;
  let batch = 0;
  let awaiting: { readonly upTo: number; readonly drawn: () => void }[] = [];
  const views: Readonly<Record<keyof Shared, View<unknown>>> = {
    user: client.user,
    logStatus: client.logStatus,
    witness: client.witness,
    keepsRecordings: { read: () => reports?.isOn() ?? false, subscribe: () => () => undefined },
    received,
  };
  const names = Object.keys(views) as (keyof Shared)[];

  const tell = (window: Joined, message: FromClient): void => {
    if (!window.isLate) window.line.say(message);
  };
  const toAll = (message: FromClient): void => joined.forEach((window) => tell(window, message));

  const lookAtWindows = (): void => onSight([...joined].some(({ sight }) => sight.isVisible));
  const tellDrawn = (): void => {
    const owed = Math.min(batch, ...[...joined].flatMap((window) => (window.sight.isVisible && !window.isLate ? [window.taken] : [])));
    const [over, left] = [awaiting.filter(({ upTo }) => upTo <= owed), awaiting.filter(({ upTo }) => upTo > owed)];
    awaiting = left;
    for (const { drawn } of over) drawn();
  };

  const sendFacts = (facts: readonly Fact[]): void => {
    batch += 1;
    if (joined.size === 0) return;
    // Without their salts, which only a seal needs.
    const text = JSON.stringify(facts.map(({ sequence, at, cause, version, event }) => ({ sequence, at, cause, version, event })));
    for (const window of joined) {
      tell(window, { type: "facts", batch, facts: text });
      if (!window.isLate) window.sent = batch;
      if (batch - window.taken > MOST_OWED) window.isLate = true;
    }
  };

  /** The first window goes on with what the client has found and shown before there was any. One that followed another client has lost the answers to what it had under way. */
  const deskOf = (window: string, its: Desk | undefined): Desk => {
    const kept = store.deskOf(window);
    if (kept !== undefined) return kept;
    const own = store.snapshot().desk;
    const takesOwn = isFirst;
    isFirst = false;
    if (its !== undefined) {
      const desk = shownTo(own.player, evolve(its, { type: "ClientReplaced" }));
      return takesOwn && desk.dialog === undefined ? { ...desk, dialog: own.dialog } : desk;
    }
    return takesOwn ? own : ofNewWindow(store.inFront().snapshot().desk);
  };

  const welcome = (window: Joined): void => {
    window.isLate = false;
    window.taken = window.sent = batch;
    const desk = store.deskOf(window.name) ?? store.snapshot().desk;
    tell(window, {
      type: "welcome",
      state: toSnapshot({ ...store.snapshot(), desk }),
      length: store.length(),
      answered: answered.get(window.name) ?? 0,
      offered,
      shared: Object.fromEntries(names.map((name) => [name, views[name].read()])) as Shared,
    });
    for (const [look, { read }] of window.looks) tell(window, { type: "read", look, resource: read.read() });
  };

  const answer = (window: Joined, before: number, { ask, name, args, session }: Ask): void => {
    const last = Math.max(run.get(window.name) ?? 0, before);
    if (ask > last) {
      // Noted before it runs: its facts go out at once, and they name the ask.
      run.set(window.name, ask);
      const isOfAnother = session !== undefined && session !== sessionName(store.snapshot().session);
      if (!isOfAnother) client.give(name, args, { tab: window.name, ask });
    }
    client.whenStored(() => {
      answered.set(window.name, ask);
      tell(window, { type: "answered", ask });
    });
  };

  const look = (window: Joined, { look, read: key, args, player }: Extract<FromWindow, { type: "look" }>): void => {
    const isOwned = offered.reads[key]?.isOwned;
    // The session has changed since, and the window will hear of it.
    if (isOwned === undefined || (isOwned && (store.snapshot().session.player ?? null) !== player)) return;
    const open = client.readsOf(window.name)[key as keyof typeof readSpecs] as (given: WrittenArgs) => CachedRead<unknown>;
    const read = open(args);
    const send = (): void => tell(window, { type: "read", look, resource: read.read() });
    const leave = read.subscribe(send);
    window.looks.set(look, { read, leave });
    send();
  };

  const call = (window: Joined, { call: number, what, note }: Extract<FromWindow, { type: "call" }>): void => {
    const done = what === "recording" ? Promise.resolve(client.recording?.text() ?? "") : (reports?.write(note) ?? Promise.reject(new Error("no recordings are kept")));
    done.then(
      (value) => tell(window, { type: "called", call: number, answer: value }),
      (fault: unknown) => tell(window, { type: "called", call: number, answer: undefined, failed: String(fault) }),
    );
  };

  const take = (window: Joined, upTo: number): void => {
    window.taken = upTo;
    if (window.isLate && upTo === window.sent) welcome(window);
    tellDrawn();
  };

  /** The device keeps what the window in front shows (spec 3). */
  const keepShown = (window: Joined): void => {
    if (window.shown !== undefined && store.inFront().window === window.name) client.keepShown(window.shown);
  };

  const see = (window: Joined, sight: Sight): void => {
    window.sight = sight;
    if (sight.isInFront) client.bringToFront(window.name);
    keepShown(window);
    lookAtWindows();
    tellDrawn();
  };

  const hear = (window: Joined, message: Exclude<FromWindow, { type: "join" }>): void => {
    switch (message.type) {
      case "ask":
        return answer(window, message.answered, message.asked);
      case "watch":
        return window.follow(message.matches);
      case "look":
        return look(window, message);
      case "look-away":
        window.looks.get(message.look)?.leave();
        return void window.looks.delete(message.look);
      case "look-again":
        return window.looks.get(message.look)?.read.refresh();
      case "took":
        return take(window, message.batch);
      case "sight":
        return see(window, message);
      case "network":
        return onNetwork(message.online);
      case "shown":
        window.shown = message.shown;
        return keepShown(window);
      case "call":
        return call(window, message);
      case "keep-recordings":
        reports?.turn(message.on);
        return toAll({ type: "shared", name: "keepsRecordings", value: message.on });
      case "flush":
        return client.flush();
      case "cached":
        return joined.size === 1 ? onCached() : undefined;
    }
  };

  const leave = (window: Joined): void => {
    if (!joined.delete(window)) return;
    for (const { leave: lookAway } of window.looks.values()) lookAway();
    window.follow([]);
    // Unless it has joined anew.
    if (![...joined].some(({ name }) => name === window.name)) client.keepDesk(window.name, undefined);
    lookAtWindows();
    tellDrawn();
  };

  const subscriptions: readonly Pick<Subscription, "unsubscribe">[] = [
    store.facts$.subscribe(sendFacts),
    store.steps$.subscribe(({ window: name, events }) => {
      for (const window of joined) if (window.name === name) tell(window, { type: "steps", events });
    }),
    ...names.map((name) => ({ unsubscribe: views[name].subscribe(() => toAll({ type: "shared", name, value: views[name].read() })) })),
  ];

  return {
    connect: (line) => {
      let window: Joined | undefined;
      line.open(
        (message) => {
          if (message.type !== "join") return window === undefined ? undefined : hear(window, message);
          const { window: name, desk, online, isVisible, isInFront } = message;
          window = { name, line, follow: watchingOnly(client.watch), looks: new Map(), sight: { isVisible, isInFront }, sent: batch, taken: batch, isLate: false };
          client.keepDesk(name, deskOf(name, desk));
          joined.add(window);
          see(window, { isVisible, isInFront });
          onNetwork(online);
          welcome(window);
        },
        () => window !== undefined && leave(window),
      );
    },
    whenDrawn: (drawn) => {
      awaiting.push({ upTo: batch, drawn });
      tellDrawn();
    },
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const window of joined) leave(window);
    },
  };
};
