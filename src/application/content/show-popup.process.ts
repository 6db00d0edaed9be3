import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import { ReadStore } from "../reads/read-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { contentReads } from "./content.reads.ts";

/** Milliseconds after which the popup may open (spec 9). */
const POPUP_DELAY_MS = 1_000;

/** Shows the popup banner once, a second after the client began, in the window in front, never over another dialog (spec 2 and 4), and not in a visit that begins with a shared slip. */
export const showPopup = Effect.fn("showPopup")(function* () {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const timers = yield* Timers;
  if (store.snapshot().content.popupShown) return;

  // The read store has one read per spec and arguments, so the home page shows the same read.
  const banners = reads.open(contentReads.banners, {});
  let isDue = false;
  let lookAway = (): void => undefined;

  const show = (): void => {
    const inFront = store.inFront();
    const { content, desk } = inFront.snapshot();
    const { value } = banners.read();
    if (!isDue || value === undefined) return;
    const popup = value.find(({ position }) => position === "popup");
    if (popup === undefined || content.popupShown) return end();
    if (desk.dialog !== undefined) return;
    store.append([{ type: "PopupShown", bannerId: popup.id }], { by: "clock", what: "popup banner" });
    inFront.onDesk({ type: "OpenDialog", dialog: { kind: "popup", bannerId: popup.id } });
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
  // Whoever follows a shared link came for its slip: the popup is left to a later visit.
  yield* subscribeScoped(store.steps$, ({ events }) => {
    if (!events.some(({ type }) => type === "BookingLookedUp")) return;
    cancel();
    end();
    // A slow page asks for the slip only after the second.
    const inFront = store.inFront();
    if (inFront.snapshot().desk.dialog?.kind === "popup") inFront.onDesk({ type: "CloseDialog" });
  });
  // Tries again when another dialog closes. When the popup itself closes, nothing is left to do.
  yield* subscribeScoped(store.steps$, ({ window, events }) => {
    if (window === store.inFront().window && events.some(({ type }) => type === "DialogClosed")) show();
  });
});
