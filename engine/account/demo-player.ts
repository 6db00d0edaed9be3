import { money } from "../../src/domain/kernel/money.ts";
import type { Database } from "../database/database.ts";
import type { Passwords } from "../security/passwords.ts";
import type { Users } from "./users.ts";

/** The demo account that a fresh engine opens. Its password is public, which is safe because the engine listens on loopback only. */
export const demoPlayer = { username: "8031112222", password: "Slipstream-2026", opening: money(100_000_00), details: { firstName: "Ada", lastName: "Obi" } } as const;

export const openDemoAccount = async (database: Database, users: Users, passwords: Passwords): Promise<void> => {
  const { username, password, opening, details } = demoPlayer;
  if ((await users.byUsername(username)) !== undefined) return;
  const passwordHash = await passwords.hash(password);
  await database.transaction().execute((queries) => users.create(queries, { username, passwordHash, phone: `234${username}`, opening }));
  const player = await users.byUsername(username);
  if (player !== undefined) await users.setDetails(player.id, details);
};
