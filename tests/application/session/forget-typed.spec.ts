import { Effect, Exit, Scope } from "effect";
import { expect, it } from "vitest";
import { createEventStore, EventStore } from "../../../src/application/log/event-store.ts";
import { forgetTyped } from "../../../src/application/session/forget-typed.process.ts";
import { createPendingVerification, PendingVerification } from "../../../src/application/session/pending-verification.ts";
import { signedIn } from "../../kit/builders.ts";

it("the number and the password of each window's verification are forgotten when somebody signs in, or out by choice, and not when a session is lost", async () => {
  const store = createEventStore(() => 0);
  const pending = createPendingVerification();
  const scope = Scope.makeUnsafe();
  await Effect.runPromise(
    forgetTyped().pipe(Effect.provideService(EventStore, store), Effect.provideService(PendingVerification, pending), Effect.provideService(Scope.Scope, scope)),
  );
  const typed = { mobile: "8097770001", password: "Quiet-Harbour-7", promoCode: "", proof: "" };
  const windows = [pending.of(undefined), pending.of("tab-2")];
  const begin = (): void => windows.forEach((window) => window.begin(typed));
  const kept = () => windows.map((window) => window.typed());
  begin();
  store.append([{ type: "LoggedOut", reason: "refused-by-engine" }], { by: "app", what: "test" });
  expect(kept()).toEqual([typed, typed]);
  const nothing = { mobile: "", password: "", promoCode: "", proof: "" };
  for (const end of [signedIn("player-2"), { type: "LoggedOut", reason: "player" }] as const) {
    begin();
    store.append([end], { by: "engine", what: "test" });
    expect(kept()).toEqual([nothing, nothing]);
  }
  await Effect.runPromise(Scope.close(scope, Exit.void));
});
