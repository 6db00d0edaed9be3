import { Effect, Layer } from "effect";
import { type AccountDetails, Accounts, type AccountsShape, type Claimable, type DepositBonus, type PlayerSession, type Profile } from "../../application/ports/account.ts";
import { Refused, SessionRefused } from "../../application/ports/failures.ts";
import { type Registering, Verifications, type VerificationsShape } from "../../application/ports/verification.ts";
import { Sessions, type SessionsShape } from "../../application/ports/session.ts";
import type { SessionKeeperShape } from "../../application/ports/session-keeper.ts";
import type { Reason } from "../../domain/events/reason.ts";
import type { Bonus } from "../../domain/account/user.ts";
import { money, moneyToNumber, noMoney } from "../../domain/kernel/money.ts";
import { createScript, type Script } from "./script.ts";

/** One player of the simulated engine. A test may change the fields at any time. */
export interface MemoryPlayer {
  password: string;
  profile: Profile;
  sessions: readonly PlayerSession[];
  details: AccountDetails;
  activeBonus: Bonus | null;
  cashback: Bonus | null;
  /** The bonuses that wait to be claimed. The cashback includes its claimable part already, as at the engine. */
  claimable: readonly Claimable[];
  /** What the next deposit earns. */
  depositBonus: DepositBonus | null;
}

export interface MemoryAccounts extends SessionsShape, AccountsShape, VerificationsShape {
  readonly script: Script;
  /** Adds a player. `mobile` is without its leading 0. */
  readonly enrol: (mobile: string, password: string) => MemoryPlayer;
  /** Makes the engine refuse every token that it gave so far, as after a login elsewhere. */
  readonly revoke: () => void;
  /** The registrations in order, without passwords. */
  readonly registered: readonly Pick<Registering, "mobile" | "promoCode" | "trackingToken" | "proof">[];
  readonly layer: Layer.Layer<Accounts | Sessions | Verifications>;
}

/** The verification code that every number receives. */
export const MEMORY_CODE = "246810";
/** The promo codes that are known, with what each gives. */
export const MEMORY_PROMO_CODES: Readonly<Record<string, string>> = { WELCOME: "Welcome bonus: 50% of your first deposit." };
const WRONG_CODE = { code: "told", message: "Invalid code" } as const;
const VERIFY_FIRST = { code: "told", message: "Verify your mobile number first" } as const;

/** The balances as the engine tells them. */
const toldIn = ({ available, sportBonus, casinoBonus, virtualBonus, trust }: AccountDetails["balances"]): AccountDetails["user"] => ({
  availableBalance: moneyToNumber(available),
  sportBonusBalance: moneyToNumber(sportBonus),
  casinoBonusBalance: moneyToNumber(casinoBonus),
  virtualBonusBalance: moneyToNumber(virtualBonus),
  trustBalance: moneyToNumber(trust),
});

export const createMemoryAccounts = (keeper: SessionKeeperShape): MemoryAccounts => {
  const script = createScript();
  const players = new Map<string, MemoryPlayer>();
  const tokens = new Map<string, MemoryPlayer>();
  let logins = 0;

  const enrol = (mobile: string, password: string): MemoryPlayer => {
    const balances = {
      available: money(100_000),
      sportBonus: noMoney,
      casinoBonus: noMoney,
      virtualBonus: noMoney,
      trust: noMoney,
    };
    const userId = String(5501 + players.size);
    const details = { balances, missing: [], userId, username: mobile, role: "Player", user: { id: userId, username: mobile, role: "Player" } };
    const untold = { firstName: "", lastName: "", email: "", gender: "", dateOfBirth: "", country: "", state: "", city: "", address: "" };
    const profile = { ...untold, username: mobile, phone: `234${mobile}` };
    const player: MemoryPlayer = { password, profile, sessions: [], details, activeBonus: null, cashback: null, claimable: [], depositBonus: null };
    players.set(mobile, player);
    return player;
  };

  /** Of a read: no answer comes within the call, as on a wire. */
  const wired = <Value, Failure>(answer: Effect.Effect<Value, Failure>) => Effect.andThen(Effect.promise(() => Promise.resolve()), answer);
  const signedIn = Effect.suspend(() => {
    const token = keeper.current()?.token ?? "";
    const player = tokens.get(token);
    return player === undefined
      ? Effect.fail(new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }))
      : Effect.succeed(player);
  });

  const registered: Pick<Registering, "mobile" | "promoCode" | "trackingToken" | "proof">[] = [];
  const proofs = new Set<string>();
  /** Uses up the proof; true when it belongs to this number and was unused. */
  const redeem = (mobile: string, proof: string): boolean => proofs.delete(`${proof} ${mobile}`);
  const refuse = (reason: Reason) => Effect.fail(new Refused({ reason, status: 400 }));

  const shape: AccountsShape & SessionsShape & VerificationsShape = {
    isKnown: (mobile) => script.run("isKnown", Effect.sync(() => players.has(mobile.replace(/^0/, "")))),
    checkPromoCode: (promoCode) => script.run("checkPromoCode", Effect.sync(() => MEMORY_PROMO_CODES[promoCode] ?? null)),
    sendCode: () => script.run("sendCode", Effect.void),
    verifyCode: (mobile, code) =>
      script.run(
        "verifyCode",
        Effect.suspend(() => {
          if (code !== MEMORY_CODE) return refuse(WRONG_CODE);
          const proof = `proof-${proofs.size + 1}`;
          proofs.add(`${proof} ${mobile}`);
          return Effect.succeed(proof);
        }),
      ),
    register: ({ mobile, password, promoCode, trackingToken, proof }) =>
      script.run(
        "register",
        Effect.suspend(() => {
          if (!redeem(mobile, proof)) return refuse(VERIFY_FIRST);
          registered.push({ mobile, promoCode, trackingToken, proof });
          enrol(mobile.replace(/^0/, ""), password);
          return Effect.void;
        }),
      ),
    resetPassword: ({ mobile, password, proof }) =>
      script.run(
        "resetPassword",
        Effect.suspend(() => {
          const name = mobile.replace(/^0/, "");
          const player = players.get(name);
          if (player === undefined || !redeem(mobile, proof)) return refuse(VERIFY_FIRST);
          player.password = password;
          return Effect.void;
        }),
      ),
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
          const { userId, username, role } = player.details;
          return Effect.succeed({ token, player: `player-${userId}`, userId, username, role });
        }),
      ),
    signOut: (token) => script.run("signOut", Effect.sync(() => void tokens.delete(token))),
    // A new object for each answer, as from the wire.
    details: () => script.run("details", wired(Effect.map(signedIn, ({ details }) => ({ ...details, balances: { ...details.balances }, user: { ...details.user, ...toldIn(details.balances) } })))),
    activeBonus: () => script.run("activeBonus", wired(Effect.map(signedIn, (player) => player.activeBonus))),
    claimable: () => script.run("claimable", Effect.map(signedIn, ({ claimable }) => claimable)),
    depositBonus: () => script.run("depositBonus", Effect.map(signedIn, ({ depositBonus }) => depositBonus)),
    claim: ({ id }) =>
      script.run("claim", Effect.flatMap(signedIn, (player) => {
        const due = player.claimable.find((each) => each.id === id);
        if (due === undefined) return refuse({ code: "told", message: "There is nothing to award" });
        player.claimable = player.claimable.filter((each) => each !== due);
        return Effect.void;
      })),
    profile: () => script.run("profile", Effect.map(signedIn, ({ profile }) => profile)),
    updateDetails: (details) => script.run("updateDetails", Effect.map(signedIn, (player) => void (player.profile = { ...player.profile, ...details }))),
    changePassword: (oldPassword, password) =>
      script.run("changePassword", Effect.flatMap(signedIn, (player) => {
        if (player.password !== oldPassword) return refuse({ code: "told", message: "Incorrect old password" });
        player.password = password;
        player.sessions = player.sessions.filter(({ current }) => current);
        return Effect.void;
      })),
    sessions: () => script.run("sessions", Effect.map(signedIn, ({ sessions }) => sessions)),
    endSession: (id) => script.run("endSession", Effect.map(signedIn, (player) => void (player.sessions = player.sessions.filter((session) => session.id !== id)))),
    cashback: () => script.run("cashback", wired(Effect.map(signedIn, (player) => player.cashback))),
  };
  return {
    ...shape,
    script,
    registered,
    enrol,
    revoke: () => tokens.clear(),
    layer: Layer.mergeAll(Layer.succeed(Accounts, shape), Layer.succeed(Sessions, shape), Layer.succeed(Verifications, shape)),
  };
};
