import { randomBytes } from "node:crypto";
import { localNumber } from "../../src/domain/kernel/mobile-number.ts";
import { moneyToNumber, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { CURRENCY } from "../currency.ts";
import { sql, type Selectable } from "kysely";
import type { Database, Queries } from "../database/database.ts";
import type { UsersTable, WalletsTable } from "../database/tables.ts";
import { balancesIn, mustPost, type Balances } from "../wallet/post.ts";

interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  /** With its dial code. */
  readonly phone: string;
  /** The balance of the new account. */
  readonly opening: Money;
}

/** The players' accounts. */
export interface Users {
  readonly byUsername: (username: string) => Promise<StoredUser | undefined>;
  readonly byId: (id: number) => Promise<StoredUser | undefined>;
  /** False, with nothing changed, when the number has an account already. */
  readonly create: (queries: Queries, user: NewUser) => Promise<boolean>;
  /** `passwordHash` is what `Passwords.hash` returned. */
  readonly setPassword: (queries: Queries, id: number, passwordHash: string) => Promise<void>;
  /** Changes these details and keeps the others. */
  readonly setDetails: (id: number, details: Readonly<Record<string, string>>) => Promise<void>;
}

/** A player as the database has them. */
export interface StoredUser {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly phone: string;
  readonly authCode: string;
  /** In wall milliseconds. */
  readonly created: number;
  readonly details: Readonly<Record<string, string>>;
  readonly balances: Balances;
}

/** The name of an account: its local number, however that was typed. */
export const usernameOf = localNumber;

/** Whether a number, as `usernameOf` returns it, can have an account. */
export const canHaveAccount = (username: string): boolean => /^\d{7,14}$/.test(username);

const toUser = ({ id, username, password_hash: passwordHash, phone, auth_code: authCode, created, details, ...wallet }: Selectable<UsersTable & WalletsTable>): StoredUser => ({
  id, username, passwordHash, phone, authCode, created,
  details: details !== null && typeof details === "object" ? Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)])) : {},
  balances: balancesIn(wallet),
});

export const createUsers = (database: Database, clock: Clock): Users => {
  const joined = database.selectFrom("users").innerJoin("wallets", "wallets.user_id", "users.id").selectAll();
  return {
    byUsername: async (username) => {
      const row = await joined.where("username", "=", username).executeTakeFirst();
      return row === undefined ? undefined : toUser(row);
    },
    byId: async (id) => {
      const row = await joined.where("users.id", "=", id).executeTakeFirst();
      return row === undefined ? undefined : toUser(row);
    },
    create: async (queries, { username, passwordHash, phone, opening }) => {
      const now = clock.now();
      const user = await queries.insertInto("users").values({ username, password_hash: passwordHash, phone, auth_code: randomBytes(20).toString("hex"), created: now })
        .onConflict((conflict) => conflict.column("username").doNothing()).returning("id").executeTakeFirst();
      if (user === undefined) return false;
      await queries.insertInto("wallets").values({ user_id: user.id }).execute();
      if (opening > 0) await mustPost(queries, { userId: user.id, from: "house:opening", to: "main", amount: opening, subject: "Opening balance", reference: "", at: now });
      return true;
    },
    setPassword: async (queries, id, passwordHash) => void (await queries.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute()),
    setDetails: async (id, details) => void (await database.updateTable("users").set({ details: sql<string>`details || ${JSON.stringify(details)}::jsonb` }).where("id", "=", id).execute()),
  };
};

/** A user in the form of the wire. All five balances are always present, even when they are zero. */
export const userOnTheWire = ({ id, username, phone, authCode, details, balances, created }: StoredUser) => ({
  ...details,
  id, username, phone, authCode, role: "Player", currency: CURRENCY, status: 1, registered: new Date(created).toISOString().slice(0, 19).replace("T", " "),
  balance: moneyToNumber(balances.main), availableBalance: moneyToNumber(balances.main), sportBonusBalance: moneyToNumber(balances.sport_bonus),
  casinoBonusBalance: moneyToNumber(balances.casino_bonus), virtualBonusBalance: moneyToNumber(balances.virtual_bonus), trustBalance: moneyToNumber(balances.trust),
});
