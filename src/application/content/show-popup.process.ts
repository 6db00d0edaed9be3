import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { Banner } from "../ports/content.ts";
import type { CachedRead } from "../reads/cached-read.ts";
import { ReadStore } from "../reads/read-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { contentReads } from "./content.reads.ts";

/** Spec 9. */
const POPUP_DELAY_MS = 1_000;

/** Shows the popup banner once, a second after the page has started, and never over another dialog (spec 2 and 4). */
export const showPopup = Effect.fn("showPopup")(function* () {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const timers = yield* Timers;
  if (store.snapshot().content.popupShown) return;

  // The read store has one read for each spec, so this is the same read that the home page shows.
  const banners = reads.open(contentReads.banners, {}) as CachedRead<readonly Banner[]>;
  let isDue = false;
  let lookAway = (): void => undefined;

  const show = (): void => {
    const { content, browsing } = store.snapshot();
    const { value } = banners.read();
    if (!isDue || value === undefined) return;
    const popup = value.find(({ position }) => position === "popup");
    if (popup === undefined || content.popupShown) return end();
    if (browsing.dialog === undefined) store.dispatch("browsing", { type: "OpenDialog", dialog: { kind: "popup", bannerId: popup.id } }, "clock");
  };
  const end = (): void => {
    isDue = false;
    lookAway();
  };

  const cancel = timers.after("popup banner", POPUP_DELAY_MS, () => {
    isDue = true;
    lookAway = banners.subscribe(show);
    show();
  });
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      cancel();
      end();
    }),
  );
  // Another dialog has closed, or the popup has opened.
  yield* subscribeScoped(store.facts$, (batch) => {
    if (isDue && batch.some(({ event }) => event.type === "DialogClosed" || event.type === "DialogOpened")) show();
  });
});
