import { Effect } from "effect";
import type { Asker } from "../../domain/events/envelope.ts";
import { EventStore } from "../log/event-store.ts";
import { startScoped, subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { CurrentUser } from "./current-user.ts";

/** Opens the dialog of a bonus (spec 4), once for each bonus, so that it does not interrupt a player who has seen it. It opens in the window that signed in. */
export const tellBonus = Effect.fn("tellBonus")(function* () {
  const store = yield* EventStore;
  const user = yield* CurrentUser;
  const sessions = (): number => store.snapshot().session.count;
  let told = user.read().casinoActiveBonus?.id;
  let heard = sessions();
  let signedIn: Asker | undefined;

  const look = (): void => {
    const { casinoActiveBonus: bonus, isLoading } = user.read();
    // The sign-in, which says which window it was, is heard of after the state that it leads to.
    if (bonus === null || bonus.id === told || heard !== sessions()) return;
    told = bonus.id;
    // An earlier page has told of the one that the device kept.
    if (!isLoading) store.inFront(signedIn).onDesk({ type: "OpenDialog", dialog: { kind: "casino-bonus" } });
  };

  yield* subscribeScoped(store.facts$, (batch) => {
    const signIn = batch.findLast(({ event }) => event.type === "LoggedIn");
    if (signIn === undefined) return;
    told = undefined;
    heard = sessions();
    signedIn = signIn.cause.from;
    look();
  });
  yield* startScoped(() => user.subscribe(look));
});
