import type { ClockShape } from "../ports/clock.ts";
import type { Pen, TabsShape } from "../ports/tabs.ts";
import type { Replica } from "../tabs/replica.ts";

/** Milliseconds of silence after which the writing tab is taken to hang, and this tab takes the pen by force. Five missed heartbeats. */
export const SILENCE_MS = 5_000;
/** Milliseconds in which tabs that notice the silence at the same moment hear of each other. */
const CLAIM_MS = 500;

export interface NextPenParts {
  readonly tabs: TabsShape;
  readonly clock: ClockShape;
  readonly replica: Replica;
  /** Whether this tab cannot follow the writing tab, and so has to write as soon as it may. */
  readonly must: () => boolean;
}

export interface NextPen {
  /** Waits for this tab's turn to write, and resolves with the pen. */
  readonly wait: () => Promise<Pen>;
  /** Waits no longer. A pen that comes later goes to the next tab. */
  readonly giveUp: () => void;
}

/**
 * Waits for the pen. The turn of this tab comes when the writing tab is gone, when it hands the pen to this tab
 * because the player looks here, or when it has been silent for `SILENCE_MS` and no other tab is about to go on. A tab takes the pen by force at
 * most once: otherwise two tabs that cannot hear each other would take it from one another for ever.
 */
export const createNextPen = ({ tabs, clock, replica, must }: NextPenParts): NextPen => {
  let hasSeized = false;
  let hasGivenUp = false;
  let stop = (): void => undefined;
  const wait = (): Promise<Pen> =>
    new Promise((resolve) => {
      const inLine = new AbortController();
      let cancelSilence = (): void => undefined;
      let isOver = false;
      const got = (pen: Pen): void => {
        // The pen may come for the place in line at the moment in which it is seized. Then it comes twice, and whoever waits next needs the second.
        if (hasGivenUp || isOver) return pen.lay();
        isOver = true;
        stop();
        resolve(pen);
      };
      stop = () => {
        inLine.abort();
        cancelSilence();
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
      const seize = (): void => {
        if (inLine.signal.aborted) return;
        inLine.abort();
        void tabs.pen("seize").then(got);
      };
      const ask = (): void => {
        if (tabs.isLookedAt() || must()) replica.wantPen(must());
      };
      const awaitWord = (): void => {
        cancelSilence();
        cancelSilence = clock.after(SILENCE_MS, () => {
          if (replica.following() === "foreign") return;
          // A writing tab that never heard of this tab is silent, because it takes itself to be alone.
          replica.join();
          if (hasSeized || !tabs.isLookedAt()) return awaitWord();
          replica.claimPen();
          cancelSilence = clock.after(CLAIM_MS, () => {
            hasSeized = true;
            seize();
          });
        });
      };
      const subscriptions = [
        replica.offered$.subscribe(seize),
        // Of several tabs that want it at one moment one takes it: otherwise each would lose what it has just begun to the next.
        replica.claimed$.subscribe((tab) => tab < tabs.own && awaitWord()),
        replica.heard$.subscribe(({ isLookedAt }) => {
          awaitWord();
          if (!isLookedAt || must()) ask();
        }),
        tabs.looks$.subscribe((isLookedAt) => isLookedAt && ask()),
      ];
      awaitWord();
      void tabs.pen("wait", inLine.signal).then(got);
    });
  return {
    wait,
    giveUp: () => {
      hasGivenUp = true;
      stop();
    },
  };
};
