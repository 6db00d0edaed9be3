import { randomBytes } from "node:crypto";
import { money, moneyToNumber, type Money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { text, whole, type Database, type Row } from "../database/database.ts";
import type { Passwords } from "../security/passwords.ts";

export interface Users {
  readonly byUsername: (username: string) => Promise<StoredUser | undefined>;
  readonly byId: (id: number) => Promise<StoredUser | undefined>;
  /** Undefined when the number has an account already. */
  readonly create: (username: string, password: string, phone: string, opening: Money) => Promise<StoredUser | undefined>;
  readonly setPassword: (id: number, password: string) => Promise<void>;
  readonly setDetails: (id: number, details: Readonly<Record<string, string>>) => Promise<void>;
}

export interface StoredUser {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly phone: string;
  readonly authCode: string;
  readonly created: number;
  readonly details: Readonly<Record<string, string>>;
  readonly balances: Readonly<Record<"main" | "sport_bonus" | "casino_bonus" | "virtual_bonus" | "trust", Money>>;
}

/** "08031112222", "+2348031112222" and "8031112222" are one number. */
export const usernameOf = (number: string): string => {
  const digits = number.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("234") ? digits.slice(3) : digits).replace(/^0+/, "");
};

const toUser = (row: Row): StoredUser => {
  const balance = (column: string): Money => money(whole(row[column]));
  const stored: unknown = row["details"];
  return {
    id: whole(row["id"]), username: text(row["username"]), passwordHash: text(row["password_hash"]), phone: text(row["phone"]),
    authCode: text(row["auth_code"]), created: whole(row["created"]),
    details: stored !== null && typeof stored === "object" ? Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, text(value)])) : {},
    balances: { main: balance("main"), sport_bonus: balance("sport_bonus"), casino_bonus: balance("casino_bonus"), virtual_bonus: balance("virtual_bonus"), trust: balance("trust") },
  };
};

const SELECT = "select * from users join wallets on wallets.user_id = users.id";

export const createUsers = (database: Database, clock: Clock, passwords: Passwords): Users => {
  const byUsername: Users["byUsername"] = async (username) => {
    const [row] = await database.query(`${SELECT} where username = $1`, [username]);
    return row === undefined ? undefined : toUser(row);
  };
  return {
    byUsername,
    byId: async (id) => {
      const [row] = await database.query(`${SELECT} where users.id = $1`, [id]);
      return row === undefined ? undefined : toUser(row);
    },
    create: async (username, password, phone, opening) => {
      const hash = await passwords.hash(password);
      const now = clock.now();
      const made = await database.transaction(async (queries) => {
        const [row] = await queries.query(
          "insert into users(username, password_hash, phone, auth_code, created) values ($1, $2, $3, $4, $5) on conflict (username) do nothing returning id",
          [username, hash, phone, randomBytes(20).toString("hex"), now],
        );
        if (row === undefined) return false;
        await queries.query("insert into wallets(user_id, main) values ($1, $2)", [row["id"], opening]);
        if (opening > 0)
          await queries.query(
            "insert into ledger(user_id, wallet, amount, balance, subject, reference, at) values ($1, 'main', $2, $2, 'Opening balance', '', $3)",
            [row["id"], opening, now],
          );
        return true;
      });
      return made ? byUsername(username) : undefined;
    },
    setPassword: async (id, password) => {
      const hash = await passwords.hash(password);
      await database.transaction(async (queries) => {
        await queries.query("update users set password_hash = $2 where id = $1", [id, hash]);
        await queries.query("delete from sessions where user_id = $1", [id]);
      });
    },
    setDetails: async (id, details) => void (await database.query("update users set details = details || $2::jsonb where id = $1", [id, JSON.stringify(details)])),
  };
};

/** A user as the wire shows one. All five balances are always there, zeros too. */
export const userOnTheWire = ({ id, username, phone, authCode, details, balances, created }: StoredUser) => ({
  ...details,
  id, username, phone, authCode, role: "Player", currency: "NGN", status: 1, registered: new Date(created).toISOString().slice(0, 19).replace("T", " "),
  balance: moneyToNumber(balances.main), availableBalance: moneyToNumber(balances.main), sportBonusBalance: moneyToNumber(balances.sport_bonus),
  casinoBonusBalance: moneyToNumber(balances.casino_bonus), virtualBonusBalance: moneyToNumber(balances.virtual_bonus), trustBalance: moneyToNumber(balances.trust),
});
