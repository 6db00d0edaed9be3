import { Effect, Exit, Scope } from "effect";
import { expect, it } from "vitest";
import { createMemoryStartedVerifications } from "../../../src/adapters/memory/started-verifications.memory.ts";
import { createEventStore, EventStore } from "../../../src/application/log/event-store.ts";
import { StartedVerifications } from "../../../src/application/ports/started-verifications.ts";
import { forgetTyped } from "../../../src/application/session/forget-typed.process.ts";
import { createPendingVerification, PendingVerification } from "../../../src/application/session/pending-verification.ts";
import { signedIn } from "../../kit/builders.ts";

it("the number and the password of a verification are forgotten when somebody signs in, or out by choice, and not when a session is lost", async () => {
  const store = createEventStore(() => 0);
  const pending = createPendingVerification();
  const started = createMemoryStartedVerifications();
  const scope = Scope.makeUnsafe();
  await Effect.runPromise(
    forgetTyped().pipe(Effect.provideService(EventStore, store), Effect.provideService(PendingVerification, pending), Effect.provideService(StartedVerifications, started), Effect.provideService(Scope.Scope, scope)),
  );
  const typed = { mobile: "8097770001", password: "Quiet-Harbour-7", promoCode: "", proof: "" };
  const kept = { purpose: "register", mobile: "8097770001", promoCode: "", resendAt: 60_000 } as const;
  pending.begin(typed);
  started.keep(kept);
  store.append([{ type: "LoggedOut", reason: "refused-by-engine" }], { by: "app", what: "test" });
  expect([pending.typed(), started.kept()]).toEqual([typed, kept]);
  for (const end of [signedIn("player-2"), { type: "LoggedOut", reason: "player" }] as const) {
    pending.begin(typed);
    started.keep(kept);
    store.append([end], { by: "engine", what: "test" });
    expect([pending.typed(), started.kept()]).toEqual([{ mobile: "", password: "", promoCode: "", proof: "" }, undefined]);
  }
  await Effect.runPromise(Scope.close(scope, Exit.void));
});
