import { Effect } from "effect";
import { balancesIn, onlyBalances } from "../../domain/account/told-user.ts";
import { isBonus } from "../../domain/account/user.ts";
import { orNull } from "../../domain/kernel/guards.ts";
import { EventStore } from "../log/event-store.ts";
import { type AccountDetails, Accounts } from "../ports/account.ts";
import { NoAnswer } from "../ports/failures.ts";
import { SessionKeeper } from "../ports/session-keeper.ts";
import { type KeptAs, keptField } from "../reads/kept-as.ts";
import { readSpec } from "../reads/read-store.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/** What is read of the user: the balances, and the whole user by the names of the wire (spec 3, currentUser). */
export type ReadUser = Pick<AccountDetails, "balances" | "missing" | "user">;

/** The device also learns who the player is. An answer that comes after its session has ended teaches it nothing (faults N15). */
const readUser = Effect.fn("readUser")(function* () {
  const keeper = yield* SessionKeeper;
  const lasts = sessionLasts(yield* EventStore);
  // Until they are read, the balances stand as nothing, so they are asked for again after a refusal as well (faults N13).
  const { balances, missing, userId, username, role, user } = yield* Effect.mapError((yield* Accounts).details(), (failure) =>
    failure._tag === "Refused" ? new NoAnswer({ ...failure }) : failure,
  );
  const session = keeper.current();
  const isNew = session?.userId !== userId || session.username !== username || session.role !== role;
  if (lasts() && session !== undefined && isNew) keeper.keep({ ...session, userId, username, role });
  return { balances, missing, user } satisfies ReadUser;
});

const keptUser: KeptAs<ReadUser> = {
  slice: "user",
  write: ({ user }) => ({ currentUser: user }),
  told: ({ user }) => ({ currentUser: onlyBalances(user) }),
  read: ({ currentUser }) => {
    if (typeof currentUser !== "object" || currentUser === null) return undefined;
    const user = { ...currentUser } as ReadUser["user"];
    const read = balancesIn(user);
    return read === undefined ? undefined : { ...read, user };
  },
};

const isBonusOrNone = orNull(isBonus);

export const accountReads = {
  /** The current user. The player's page holds these three from the sign-in on (`holdCurrentUser`). */
  user: readSpec({ name: "account/user", fields: {}, keeping: "fresh", owner: "player", kept: keptUser, load: readUser }),
  activeBonus: readSpec({
    name: "account/active-bonus",
    fields: {},
    keeping: "fresh",
    owner: "player",
    kept: keptField("activeBonus", isBonusOrNone, "user"),
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.activeBonus()),
  }),
  cashback: readSpec({
    name: "account/cashback",
    fields: {},
    keeping: "fresh",
    owner: "player",
    kept: keptField("activeCashback", isBonusOrNone, "user"),
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.cashback()),
  }),
  profile: readSpec({
    name: "account/profile",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.profile()),
  }),
  claimable: readSpec({
    name: "account/claimable",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.claimable()),
  }),
  depositBonus: readSpec({
    name: "account/deposit-bonus",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.depositBonus()),
  }),
  sessions: readSpec({
    name: "account/sessions",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.sessions()),
  }),
};
