import { expect, it } from "vitest";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { createSessionGuard } from "../../../../src/adapters/http/transport/session-guard.ts";
import { type TransportRequest, Unsent } from "../../../../src/adapters/http/transport/transport.ts";
import { answering } from "../answering.ts";

const bet: TransportRequest = { method: "POST", path: "bets/place-bet/3", body: {} };
const session = { token: "t-1", mobileNumber: "8031112222", player: "player-1", userId: "7", username: "8031112222", role: "player" };

it.each([
  ["a player's request", "player-1", session, true],
  ["a player's request after another has signed in", "player-2", session, false],
  ["a player's request after they have signed out", "player-1", undefined, false],
  ["a visitor's request", "", undefined, true],
  ["a visitor's request after a player has signed in", "", session, false],
  ["a call that is nobody's request", undefined, session, true],
])("%s leaves the device only with the session it was made in", async (_, player, current, leaves) => {
  const keeper = createMemorySessionKeeper();
  if (current !== undefined) keeper.keep(current);
  const transport = answering({});
  const asked = player === undefined ? bet : { ...bet, player };
  const sent = createSessionGuard(transport, keeper).send(asked);
  if (leaves) expect((await sent).status).toBe(200);
  else await expect(sent).rejects.toEqual(new Unsent());
  expect(transport.sent()).toEqual(leaves ? [asked] : []);
});
