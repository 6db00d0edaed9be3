import { BehaviorSubject, type Observable, Subject } from "rxjs";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import { fromSnapshot } from "../../domain/snapshot.ts";
import { sessionName } from "../../domain/session/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { LogStatus } from "../log/log-keeper.ts";
import type { Watched } from "../ports/market-feed.ts";
import type { TabsShape } from "../ports/tabs.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { Copy } from "./copy.ts";
import { type Ask, type FromFollower, type FromWriter, isTabMessage } from "./messages.ts";
import { createTail, type Known, nothingKnown } from "./known.ts";

/** How this tab stands to the writing tab. "foreign": that tab runs another build, so this one cannot follow it. */
export type Following = "nobody" | "following" | "foreign";

export interface ReplicaParts {
  readonly tabs: TabsShape;
  readonly store: Pick<EventStoreShape, "snapshot">;
  readonly copy: Copy;
  readonly build: string;
  /** The matches that this tab shows now. */
  readonly watched: () => readonly Watched[];
}

export interface Replica {
  readonly known: () => Known;
  readonly following$: Observable<Following>;
  readonly following: () => Following;
  readonly status$: Observable<LogStatus>;
  /** Emits whenever the writing tab is heard, also one of another build. */
  readonly heard$: Observable<{ readonly isLookedAt: boolean }>;
  /** Emits the name of a tab that is about to take the pen by force. */
  readonly claimed$: Observable<string>;
  /** Emits when the writing tab offers the pen to this tab. */
  readonly offered$: Observable<void>;
  /** Sends an ask to the writing tab, now or as soon as there is one, and again until it is answered. It runs once. */
  readonly ask: (name: string, args: WrittenArgs) => void;
  /** The asks that no tab has answered, for this tab to run itself. */
  readonly takeUnanswered: () => readonly Ask[];
  /** Asks that this tab ran itself and whose facts may never have reached the store: they are open again. */
  readonly reopen: (asks: readonly Ask[]) => void;
  /** Asks the writing tab for its whole state. */
  readonly join: () => void;
  /** Sends the list of the matches that this tab shows. */
  readonly tellWatched: () => void;
  readonly wantPen: (must: boolean) => void;
  /** Tells the others that this tab is about to take the pen by force. */
  readonly claimPen: () => void;
  /** Begins to listen, from what this tab already knows. */
  readonly listen: (from: Known) => void;
  /** Stops listening, because this tab begins to write. */
  readonly stop: () => void;
}

/** This tab's copy of a log that another tab writes: it folds the facts it receives, and passes on what the player asks for. */
export const createReplica = ({ tabs, store, copy, build, watched }: ReplicaParts): Replica => {
  const following = new BehaviorSubject<Following>("nobody");
  const status = new Subject<LogStatus>();
  const heard = new Subject<{ readonly isLookedAt: boolean }>();
  const claimed = new Subject<string>();
  const offered = new Subject<void>();
  let { stored, term } = nothingKnown;
  let tail = createTail([]);
  let answered = new Map<string, number>();
  let asks = 0;
  let open: readonly Ask[] = [];
  let joining = false;
  let stopListening = (): void => undefined;

  const say = (message: FromFollower): void => tabs.say({ ...message, build });
  const join = (): void => {
    joining = true;
    say({ type: "join", tab: tabs.own, desk: copy.head().length === 0 ? undefined : store.snapshot().desk });
  };
  const tellWatched = (): void => say({ type: "watch", tab: tabs.own, matches: watched() });
  const sayAsk = (asked: Ask): void => say({ type: "ask", tab: tabs.own, answered: (open[0] ?? asked).ask - 1, asked });
  const askAgain = (): void => open.forEach(sayAsk);
  const settle = (upTo: number): void => {
    open = open.filter(({ ask }) => ask > upTo);
  };
  const noteAnswers = (facts: readonly Fact[]): void => {
    for (const { cause } of facts) {
      if (cause.from === undefined) continue;
      answered.set(cause.from.tab, Math.max(answered.get(cause.from.tab) ?? 0, cause.from.ask));
      if (cause.from.tab === tabs.own) settle(cause.from.ask);
    }
  };

  const welcomed = (message: Extract<FromWriter, { type: "welcome" }>): void => {
    ({ stored } = message);
    tail = createTail(message.tail);
    answered = new Map(message.answered);
    joining = false;
    settle(answered.get(tabs.own) ?? 0);
    copy.replace(fromSnapshot(message.state), message.head);
    following.next("following");
    status.next(message.status);
    tellWatched();
    askAgain();
    copy.confirm([]);
  };

  const received = ({ facts, head: after }: Extract<FromWriter, { type: "facts" }>): void => {
    const [first] = facts;
    if (joining || first === undefined || after.length <= copy.head().length) return;
    if (first.sequence !== copy.head().length + 1) return join();
    tail.add(facts);
    noteAnswers(facts);
    copy.receive(facts, after);
  };

  const storedUpTo = (upTo: Head): void => {
    stored = upTo;
    tail.dropUpTo(upTo, copy.head());
  };

  const written = (message: Extract<FromWriter, { type: "writing" }>): void => {
    const isNew = message.term > term;
    term = message.term;
    heard.next(message);
    if (isNew || joining || message.head.length !== copy.head().length) return join();
    askAgain();
  };

  const hear = (message: FromWriter): void => {
    if (message.type === "opening") return heard.next({ isLookedAt: true });
    if (message.term < term) return;
    // From a new writing tab whose announcement was missed: its facts cannot be folded before its state has arrived.
    if (message.term > term && message.type !== "writing" && message.type !== "welcome" && message.type !== "pen") return joining ? undefined : join();
    switch (message.type) {
      case "writing":
        return written(message);
      case "welcome":
        if (message.to !== tabs.own) return;
        term = message.term;
        return welcomed(message);
      case "facts":
        return received(message);
      case "steps":
        // The welcome that is on its way has them.
        return joining || message.to !== tabs.own ? undefined : copy.step(message.events);
      case "stored":
        return storedUpTo(message.head);
      case "status":
        return status.next(message.status);
      case "answered":
        if (message.to === tabs.own) settle(message.ask);
        answered.set(message.to, Math.max(answered.get(message.to) ?? 0, message.ask));
        return;
      case "following":
        return copy.confirm(message.matches);
      case "refresh":
        return copy.refresh(message.keeping);
      case "pen":
        if (message.to === tabs.own) offered.next();
    }
  };

  return {
    known: () => ({ head: copy.head(), stored, tail: tail.facts(), answered, term }),
    following$: following,
    following: () => following.value,
    status$: status,
    heard$: heard,
    claimed$: claimed,
    offered$: offered,
    ask: (name, args) => {
      const known = copy.head().length === 0 ? {} : { session: sessionName(store.snapshot().session) };
      const asked: Ask = { ask: (asks += 1), name, args, ...known };
      open = [...open, asked];
      if (following.value === "following") sayAsk(asked);
    },
    takeUnanswered: () => {
      const taken = open;
      open = [];
      return taken;
    },
    reopen: (again) => {
      open = [...again, ...open];
    },
    join,
    tellWatched,
    claimPen: () => say({ type: "claim", tab: tabs.own }),
    wantPen: (must) => say({ type: "want-pen", tab: tabs.own, must }),
    listen: (from) => {
      ({ stored, term } = from);
      copy.goOn(from.head);
      tail = createTail(from.tail);
      answered = new Map(from.answered);
      following.next("nobody");
      const subscription = tabs.heard$.subscribe((message) => {
        if (!isTabMessage(message)) return;
        if (message.type === "claim") return claimed.next(message.tab);
        if (!("term" in message)) return;
        if (message.build !== build) {
          if (message.type === "opening") return heard.next({ isLookedAt: true });
          if (message.type !== "writing") return;
          following.next("foreign");
          return heard.next({ isLookedAt: true });
        }
        hear(message);
      });
      stopListening = () => subscription.unsubscribe();
      join();
    },
    stop: () => {
      stopListening();
      following.next("nobody");
    },
  };
};
