import { money } from "../../src/domain/kernel/money.ts";
import type { Users } from "./users.ts";

/** The account a fresh engine opens, so that there is somebody to bet as. The engine listens on loopback only. */
export const demoPlayer = { username: "8031112222", password: "Slipstream-2026", opening: money(100_000_00) } as const;

export const openDemoAccount = async (users: Users): Promise<void> => {
  const known = await users.byUsername(demoPlayer.username);
  if (known === undefined) await users.create(demoPlayer.username, demoPlayer.password, `234${demoPlayer.username}`, demoPlayer.opening);
};
