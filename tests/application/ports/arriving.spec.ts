import { Cause, Effect, Exit } from "effect";
import { describe, expect, it } from "vitest";
import { arriving } from "../../../src/application/ports/arriving.ts";
import { type CallFailure, NotSent, Refused } from "../../../src/application/ports/failures.ts";

interface Greetings {
  readonly deduplicates: () => boolean;
  readonly greet: (name: string) => Effect.Effect<string, CallFailure>;
}

const refused = new Refused({ reason: { code: "offline" }, status: 400 });

const greetings: Greetings = {
  deduplicates: () => true,
  greet: (name) => (name === "" ? Effect.fail(refused) : Effect.succeed(`hello ${name}`)),
};

/** A port whose code comes when the test says so. */
const held = () => {
  let token: string | undefined = "one";
  let loads = 0;
  let settle: (code: Greetings | Error) => void = () => undefined;
  const { port, arrive } = arriving<Greetings>(
    () => {
      loads += 1;
      return new Promise((resolve, reject) => (settle = (code) => (code instanceof Error ? reject(code) : resolve(code))));
    },
    () => token,
  );
  return { port, arrive, settle: (code: Greetings | Error) => settle(code), signIn: (as: string) => (token = as), loads: () => loads };
};

const failureOf = <Value>(exit: Exit.Exit<Value, CallFailure>): unknown => (Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined);

describe("a port whose code comes later", () => {
  it("makes a call that waited for the code, and answers as the port does", async () => {
    const { port, settle } = held();
    const hello = Effect.runPromise(port.greet("Ada"));
    settle(greetings);
    expect(await hello).toBe("hello Ada");
    expect(failureOf(await Effect.runPromiseExit(port.greet("")))).toBe(refused);
  });

  it("makes every call at once when the code is there", async () => {
    const { port, arrive, settle, loads } = held();
    const arrived = arrive();
    settle(greetings);
    await arrived;
    expect(Effect.runSync(port.greet("Ada"))).toBe("hello Ada");
    expect(loads()).toBe(1);
  });

  it("announces no de-duplication before its code is there", async () => {
    const { port, arrive, settle } = held();
    expect(port.deduplicates()).toBe(false);
    const arrived = arrive();
    settle(greetings);
    await arrived;
    expect(port.deduplicates()).toBe(true);
  });

  it("has not sent a call whose code did not come, and asks for the code again at the next", async () => {
    const { port, arrive, settle, loads } = held();
    const first = Effect.runPromiseExit(port.greet("Ada"));
    settle(new Error("offline"));
    expect(failureOf(await first)).toMatchObject({ _tag: "NotSent", reason: { code: "offline" } });
    const silent = arrive();
    settle(new Error("offline"));
    await silent;
    const third = Effect.runPromise(port.greet("Ada"));
    settle(greetings);
    expect(await third).toBe("hello Ada");
    expect(loads()).toBe(3);
  });

  it("has no member without a name, and refuses a call that its code does not have", async () => {
    const { port, arrive, settle, loads } = held();
    const members = port as unknown as Readonly<Record<string | symbol, unknown>>;
    expect(members[Symbol.iterator]).toBeUndefined();
    expect(loads()).toBe(0);
    const arrived = arrive();
    settle(greetings);
    await arrived;
    const wave = members["wave"] as () => Effect.Effect<unknown>;
    expect(() => Effect.runSync(wave())).toThrow("the port has no such call");
  });

  it("does not make a call for another player than the one who asked", async () => {
    const { port, settle, signIn } = held();
    const asked = Effect.runPromiseExit(port.greet("Ada"));
    signIn("two");
    settle(greetings);
    expect(failureOf(await asked)).toBeInstanceOf(NotSent);
    expect(await Effect.runPromise(port.greet("Ada"))).toBe("hello Ada");
  });
});
