import { Effect, Scope } from "effect";
import { Subject } from "rxjs";
import { expect, it } from "vitest";
import { type AdmittedInput, createInputs } from "../../../src/application/recording/inputs.ts";
import { followSession } from "../../../src/application/tabs/follow-session.ts";
import type { KeptSession } from "../../../src/application/ports/session-keeper.ts";

const session: KeptSession = { token: "token-1", player: "player-1", mobileNumber: "08031112222", userId: "1", username: "ada", role: "player" };
const opened = () => {
  const inputs = createInputs(() => 0);
  const admitted: AdmittedInput[] = [];
  inputs.admitted$.subscribe((input) => admitted.push(input));
  const refused$ = new Subject<string>();
  const changedElsewhere$ = new Subject<KeptSession | undefined>();
  const told = { following: true, forgotten: 0, retried: 0, current: session as KeptSession | undefined };
  const keeper = { current: () => told.current, keep: () => undefined, forget: () => void (told.forgotten += 1), changedElsewhere$ };
  const reads = { retryFailed: () => void (told.retried += 1) } as never;
  Effect.runSync(Effect.provideService(followSession({ keeper, inputs, refused$, reads, isFollowing: () => told.following }), Scope.Scope, Scope.makeUnsafe()));
  return { admitted, refused$, changedElsewhere$, told };
};

it("a following tab forgets the session whose token the engine refused, and no other", () => {
  const { refused$, told } = opened();
  refused$.next("token-0");
  expect(told.forgotten).toBe(0);
  refused$.next("token-1");
  expect(told.forgotten).toBe(1);
  told.current = undefined;
  refused$.next("token-1");
  told.current = session;
  told.following = false;
  refused$.next("token-1");
  expect(told.forgotten).toBe(1);
});

it("a following tab reads again what failed when a session has come from another tab, and hears of each change as an input", () => {
  const { changedElsewhere$, admitted, told } = opened();
  changedElsewhere$.next(session);
  changedElsewhere$.next(undefined);
  expect(told.retried).toBe(1);
  expect(admitted.map(({ input }) => input)).toEqual([{ kind: "session-elsewhere", player: "player-1" }, { kind: "session-elsewhere", player: null }]);
  told.following = false;
  changedElsewhere$.next(session);
  expect([told.retried, admitted.length]).toEqual([1, 2]);
});
