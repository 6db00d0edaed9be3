import { createUsers } from "../../../engine/account/users.ts";
import type { Clock } from "../../../engine/clock.ts";
import { createSessions } from "../../../engine/session/sessions.ts";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { money, type Money } from "../../../src/domain/kernel/money.ts";
import type { Device } from "./client.ts";
import type { Sportsbook } from "./sportsbook.ts";

export interface Player {
  readonly id: number;
  readonly mobile: string;
  /** The balance at the beginning, in minor units. */
  readonly opening: Money;
}

export const PASSWORD = "secret-password";
const OPENING = money(100_000);

let players = 0;
let passwordHash: Promise<string> | undefined;

/** A new player with money. The engine and the device hold the player's session. */
export const openPlayer = async ({ database, passwords }: Sportsbook, clock: Clock, device: Device): Promise<Player> => {
  passwordHash ??= passwords.hash(PASSWORD);
  const hash = await passwordHash;
  players += 1;
  const mobile = String(7_000_000_000 + players);
  const users = createUsers(database, clock);
  await database.transaction().execute((queries) => users.create(queries, { username: mobile, passwordHash: hash, phone: mobile, opening: OPENING }));
  const id = (await users.byUsername(mobile))?.id;
  if (id === undefined) throw new Error("no player");
  const token = await createSessions(database, clock).open(id, "a device");
  const session = { token, mobileNumber: mobile, player: device.ids.pseudonym(String(id)), userId: String(id), username: mobile, role: "Player" };
  createMemorySessionKeeper(device.session).keep(session);
  return { id, mobile, opening: OPENING };
};

/** Makes the engine refuse every token of the player, as after a sign-in elsewhere. */
export const revoke = async ({ database }: Sportsbook, { id }: Player): Promise<void> => {
  await database.deleteFrom("sessions").where("user_id", "=", id).execute();
};
