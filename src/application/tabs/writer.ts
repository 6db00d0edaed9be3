import type { Observable, Subscription } from "rxjs";
import { evolve, ofNewWindow, shownTo } from "../../domain/desk/evolve.ts";
import type { Desk } from "../../domain/desk/state.ts";
import { sessionName } from "../../domain/session/state.ts";
import { toSnapshot } from "../../domain/snapshot.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import type { LogKeeperShape } from "../log/log-keeper.ts";
import type { ClockShape } from "../ports/clock.ts";
import type { FeedSignal, MarketFeedShape, Watched } from "../ports/market-feed.ts";
import type { TabsShape } from "../ports/tabs.ts";
import type { Keeping } from "../recording/keeping.ts";
import type { Give } from "../runtime/command.ts";
import { watchingOnly } from "../runtime/watch-list.ts";
import { type Ask, type FromFollower, type FromWriter, isTabMessage } from "./messages.ts";
import type { Known } from "./known.ts";

/** How often, in milliseconds, the writing tab announces that it is alive: its heartbeat. */
export const BEAT_MS = 1_000;
/**
 * After the player has not looked at the writing tab for this many milliseconds, it hands the pen to a tab that is looked at. Long enough that a
 * glance at another tab moves nothing.
 */
export const UNSEEN_MS = 20_000;
/**
 * The same limit while the player is in the middle of something that would be lost, such as a registration. It stays under the 60 s after which an
 * unseen page closes its feed.
 */
const MIDWAY_MS = 50_000;

export interface WriterParts {
  readonly tabs: TabsShape;
  readonly store: ReplicatedStore;
  readonly log: LogKeeperShape;
  readonly clock: ClockShape;
  readonly feed: MarketFeedShape;
  readonly signals$: Observable<FeedSignal>;
  readonly build: string;
  /** The answered asks, and the last term that was heard, at the moment this tab began to write. */
  readonly known: Pick<Known, "answered" | "term">;
  /** The head of what the store holds, and the facts after it. */
  readonly end: () => Pick<Known, "stored" | "tail">;
  readonly give: Give;
  /** Keeps the desk of another tab, so that its asks can be decided by it; undefined when that tab is gone. */
  readonly keepDesk: (tab: string, desk: Desk | undefined) => void;
  /** Whether a command is running, which only this tab can finish. */
  readonly isBusy: () => boolean;
  /** Whether the player is in the middle of something that the end of the turn would discard, but that can be started again. */
  readonly isMidway: () => boolean;
  /** Ends the turn for another tab, and calls `handed` when nothing more is written here. */
  readonly handOver: (handed: () => void) => void;
}

export interface Writer {
  /** What this tab knows now of the log. It is what it follows from after its turn. */
  readonly known: () => Known;
  /** Makes every other tab read again its cached reads of this keeping. */
  readonly refresh: (keeping: Keeping) => void;
  readonly close: () => void;
}

/**
 * The writing tab's side: it sends every fact to the replicas, runs each of their asks once and in order, and follows the matches they show. A
 * tab that is closed is forgotten.
 */
export const openWriter = ({ tabs, store, log, clock, feed, signals$, build, known, end, give, keepDesk, isBusy, isMidway, handOver }: WriterParts): Writer => {
  const term = Math.max(known.term + 1, clock.now());
  const answered = new Map(known.answered);
  /** For each replica, what follows the matches that it shows. */
  const followers = new Map<string, (matches: readonly Watched[]) => void>();
  /** Tabs of another build. They hear which tab writes, and receive no facts. */
  const strangers = new Set<string>();
  let unseenSince = tabs.isLookedAt() ? undefined : 0;
  let closed = false;
  let handing = false;
  let cancelBeat = (): void => undefined;

  const say = (message: FromWriter): void => tabs.say({ ...message, build });
  const toAll = (message: FromWriter): void => {
    if (followers.size > 0) say(message);
  };
  const sayWriting = (): void => say({ type: "writing", term, tab: tabs.own, head: log.head(), isLookedAt: tabs.isLookedAt() });
  const beat = (): void => {
    cancelBeat();
    if (closed || followers.size + strangers.size === 0) return;
    cancelBeat = clock.after(BEAT_MS, () => {
      sayWriting();
      beat();
    });
  };

  const drop = (tab: string): void => {
    followers.get(tab)?.([]);
    followers.delete(tab);
    keepDesk(tab, undefined);
  };

  const followerOf = (tab: string): ((matches: readonly Watched[]) => void) => {
    const found = followers.get(tab);
    if (found !== undefined) return found;
    const made = watchingOnly(feed.watch);
    followers.set(tab, made);
    void tabs.gone(tab).then(() => closed || drop(tab));
    beat();
    return made;
  };

  const meet = (tab: string): void => {
    if (strangers.has(tab)) return;
    strangers.add(tab);
    void tabs.gone(tab).then(() => strangers.delete(tab));
    // Told once, and not at each of its messages: it joins again whenever it hears this, which would never end.
    sayWriting();
    beat();
  };

  /**
   * The desk of a tab that joins. One that follows already may have missed steps, so what is kept here counts. Of one that followed another tab, the answers
   * to what it had under way are lost. One that has just been opened takes over the chosen sport and the player of this tab, and no dialog.
   */
  const deskOf = (tab: string, its: Desk | undefined): Desk => {
    const own = store.snapshot().desk;
    return store.deskOf(tab) ?? (its === undefined ? ofNewWindow(own) : shownTo(own.player, evolve(its, { type: "WritingTakenOver", build })));
  };

  const welcome = ({ tab, desk: its }: Extract<FromFollower, { type: "join" }>): void => {
    followerOf(tab);
    const desk = deskOf(tab, its);
    keepDesk(tab, desk);
    say({
      type: "welcome",
      term,
      tab: tabs.own,
      to: tab,
      state: toSnapshot({ ...store.snapshot(), desk }),
      head: log.head(),
      ...end(),
      answered: [...answered],
      status: log.status(),
    });
  };

  const answer = (tab: string, before: number, { ask, name, args, session }: Ask): void => {
    const last = Math.max(answered.get(tab) ?? 0, before);
    // An earlier ask is missing. The tab sends it again, with all later ones.
    if (ask > last + 1) return;
    if (ask === last + 1) {
      // Noted before it runs: its facts go out at once, and they name the ask.
      answered.set(tab, ask);
      const isOfAnother = session !== undefined && session !== sessionName(store.snapshot().session);
      if (!isOfAnother) give(name, args, { tab, ask });
    }
    say({ type: "answered", term, to: tab, ask });
  };

  const mayHandOver = (must: boolean): boolean =>
    !handing && !isBusy() && (must || (unseenSince !== undefined && clock.now() - unseenSince >= (isMidway() ? MIDWAY_MS : UNSEEN_MS)));

  const hear = (message: FromFollower): void => {
    switch (message.type) {
      case "join":
        return welcome(message);
      case "ask":
        // The next tab runs what is asked for now: its call would end with this turn.
        return handing ? undefined : answer(message.tab, message.answered, message.asked);
      case "watch":
        return followerOf(message.tab)(message.matches);
      case "claim":
        // It does not hang.
        return sayWriting();
      case "want-pen":
        if (!mayHandOver(message.must)) return;
        handing = true;
        return handOver(() => say({ type: "pen", term, to: message.tab }));
    }
  };

  const subscriptions: readonly Subscription[] = [
    store.facts$.subscribe((facts) => toAll({ type: "facts", term, facts, head: log.head() })),
    store.steps$.subscribe(({ window, events }) => window !== undefined && say({ type: "steps", term, to: window, events })),
    log.stored$.subscribe((head) => toAll({ type: "stored", term, head })),
    log.status$.subscribe((status) => toAll({ type: "status", term, status })),
    signals$.subscribe((signal) => typeof signal === "object" && toAll({ type: "following", term, matches: signal.following })),
    tabs.looks$.subscribe((isLookedAt) => {
      unseenSince = isLookedAt ? undefined : (unseenSince ?? clock.now());
      if (followers.size > 0) sayWriting();
    }),
    tabs.heard$.subscribe((message) => {
      if (!isTabMessage(message) || "term" in message) return;
      if (message.build === build) return hear(message);
      // A tab of another build cannot follow this one. It is told who writes, and may take the pen.
      if (message.type === "join") meet(message.tab);
      if (message.type === "want-pen") hear({ ...message, must: true });
    }),
  ];
  sayWriting();

  return {
    known: () => ({ head: log.head(), ...end(), answered, term }),
    refresh: (keeping) => toAll({ type: "refresh", term, keeping }),
    close: () => {
      closed = true;
      cancelBeat();
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const tab of followers.keys()) drop(tab);
    },
  };
};
