import type { ClockShape } from "../ports/clock.ts";
import type { Pen, TabsShape } from "../ports/tabs.ts";
import type { Replica } from "../tabs/replica.ts";

/** Nothing heard for so long of the tab that has the pen: it hangs, and the pen is taken from it. */
export const SILENCE_MS = 5_000;

export interface NextPenParts {
  readonly tabs: TabsShape;
  readonly clock: ClockShape;
  readonly replica: Replica;
  /** This tab cannot follow: it has to write as soon as it may. */
  readonly must: () => boolean;
}

/**
 * The pen, when this tab's turn comes: the tab that had it is gone, has laid it for this one because the player looks here, or
 * says nothing any more. One tab takes the pen by force at most once, so that two that cannot hear each other do not take it in turns.
 */
export const createNextPen = ({ tabs, clock, replica, must }: NextPenParts): (() => Promise<Pen>) => {
  let hasSeized = false;
  return () =>
    new Promise((resolve) => {
      const givenUp = new AbortController();
      let cancelSilence = (): void => undefined;
      const got = (pen: Pen): void => {
        cancelSilence();
        for (const subscription of subscriptions) subscription.unsubscribe();
        resolve(pen);
      };
      const seize = (): void => {
        givenUp.abort();
        void tabs.pen("seize").then(got);
      };
      const ask = (): void => {
        if (tabs.isLookedAt() || must()) replica.wantPen(must());
      };
      const awaitWord = (): void => {
        cancelSilence();
        cancelSilence = clock.after(SILENCE_MS, () => {
          if (hasSeized || replica.following() === "foreign") return;
          if (!tabs.isLookedAt()) return awaitWord();
          hasSeized = true;
          seize();
        });
      };
      const subscriptions = [
        replica.offered$.subscribe(seize),
        replica.heard$.subscribe(({ isLookedAt }) => {
          awaitWord();
          if (!isLookedAt || must()) ask();
        }),
        tabs.looks$.subscribe((isLookedAt) => isLookedAt && ask()),
      ];
      awaitWord();
      void tabs.pen("wait", givenUp.signal).then(got);
    });
};
