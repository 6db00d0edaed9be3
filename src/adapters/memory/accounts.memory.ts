import { Effect, Layer } from "effect";
import { type AccountDetails, Accounts, type AccountsShape } from "../../application/ports/account.ts";
import { Refused, SessionRefused } from "../../application/ports/failures.ts";
import { Sessions, type SessionsShape } from "../../application/ports/session.ts";
import type { SessionKeeperShape } from "../../application/ports/session-keeper.ts";
import type { Bonus } from "../../domain/events/account-events.ts";
import { money, noMoney } from "../../domain/kernel/money.ts";
import { createScript, type Script } from "./script.ts";

/** One player of the pretended engine; a test may change what it holds at any time. */
export interface MemoryPlayer {
  readonly password: string;
  details: AccountDetails;
  activeBonus: Bonus | null;
  cashback: Bonus | null;
}

export interface MemoryAccounts extends SessionsShape, AccountsShape {
  readonly script: Script;
  /** `mobile` without a leading 0. */
  readonly enrol: (mobile: string, password: string) => MemoryPlayer;
  /** Every token given so far is refused from now on, as after a login elsewhere. */
  readonly revoke: () => void;
  readonly layer: Layer.Layer<Accounts | Sessions>;
}

export const createMemoryAccounts = (keeper: SessionKeeperShape): MemoryAccounts => {
  const script = createScript();
  const players = new Map<string, MemoryPlayer>();
  const tokens = new Map<string, MemoryPlayer>();
  let logins = 0;

  const signedIn = Effect.suspend(() => {
    const token = keeper.current()?.token ?? "";
    const player = tokens.get(token);
    return player === undefined
      ? Effect.fail(new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }))
      : Effect.succeed(player);
  });

  const shape: AccountsShape & SessionsShape = {
    signIn: (mobile, password) =>
      script.run(
        "signIn",
        Effect.suspend(() => {
          const name = mobile.replace(/^0/, "");
          const player = players.get(name);
          if (player === undefined) return Effect.fail(new Refused({ reason: { code: "told", message: "Username/Phone number not found" }, status: 404 }));
          if (player.password !== password) return Effect.fail(new Refused({ reason: { code: "told", message: "Invalid password" }, status: 404 }));
          logins += 1;
          const token = `token-${logins}`;
          tokens.set(token, player);
          return Effect.succeed({ token, player: `player-${player.details.userId}` });
        }),
      ),
    signOut: (token) => script.run("signOut", Effect.sync(() => void tokens.delete(token))),
    details: () => script.run("details", Effect.map(signedIn, (player) => player.details)),
    activeBonus: () => script.run("activeBonus", Effect.map(signedIn, (player) => player.activeBonus)),
    cashback: () => script.run("cashback", Effect.map(signedIn, (player) => player.cashback)),
  };
  return {
    ...shape,
    script,
    enrol: (mobile, password) => {
      const balances = {
        available: money(100_000),
        sportBonus: noMoney,
        casinoBonus: noMoney,
        virtualBonus: noMoney,
        trust: noMoney,
      };
      const userId = String(5501 + players.size);
      const details = { balances, missing: [], userId, username: mobile, role: "Player" };
      const player: MemoryPlayer = { password, details, activeBonus: null, cashback: null };
      players.set(mobile, player);
      return player;
    },
    revoke: () => tokens.clear(),
    layer: Layer.mergeAll(Layer.succeed(Accounts, shape), Layer.succeed(Sessions, shape)),
  };
};
