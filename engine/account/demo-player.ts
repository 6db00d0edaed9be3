import { money } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";
import { LOCKED, type Passwords } from "../security/passwords.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import type { Users } from "./users.ts";

/** The demo account of an engine for demonstrations. Its number and password are public. */
export const demoPlayer = { username: "8031112222", password: "Slipstream-2026", opening: money(100_000_00), details: { firstName: "Ada", lastName: "Obi" } } as const;

export interface DemoAccountNeeds {
  readonly database: Database;
  readonly users: Users;
  readonly passwords: Passwords;
}

/** Opens the demo account, or unlocks the one that the database has. */
export const openDemoAccount = async ({ database, users, passwords }: DemoAccountNeeds): Promise<void> => {
  const { username, password, opening, details } = demoPlayer;
  const known = await users.byUsername(username);
  if (known !== undefined && known.passwordHash !== LOCKED) return;
  const passwordHash = await passwords.hash(password);
  if (known !== undefined) return database.transaction().execute((queries) => users.setPassword(queries, known.id, passwordHash));
  try {
    await database.transaction().execute((queries) => users.create(queries, { username, passwordHash, phone: `234${username}`, opening }));
  } catch (cause) {
    // Another engine of this database has just opened it.
    if ((await users.byUsername(username)) === undefined) throw cause;
  }
  const player = await users.byUsername(username);
  if (player !== undefined) await users.setDetails(player.id, details);
};

/**
 * Locks a demo account that the database has: nobody may log in or set a password, and its sessions end. Its money was a present, and everybody knows its password. An account
 * that a player has opened with this number is not a demo account: only that one began with money.
 */
export const lockDemoAccount = async (database: Database, users: Users, at: number): Promise<void> => {
  const player = await users.byUsername(demoPlayer.username);
  if (player === undefined || player.passwordHash === LOCKED) return;
  await database.transaction().execute(async (queries) => {
    const present = await queries.selectFrom("movements").select("id").where("user_id", "=", player.id).where("source", "=", "house:opening").executeTakeFirst();
    if (present === undefined) return;
    await users.setPassword(queries, player.id, LOCKED);
    await queries.deleteFrom("sessions").where("user_id", "=", player.id).execute();
    await recordAction(queries, { at, actor: "engine", action: "demo-account-locked", userId: player.id });
  });
};
