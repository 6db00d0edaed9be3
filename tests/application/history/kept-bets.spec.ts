import { expect, it } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import type { Slice, SliceName } from "../../../src/application/ports/device-state.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { withOpenBet } from "../../kit/with-open-bet.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const down = new NoAnswer({ reason: { code: "unreachable" } });

/** The first page of the player's own bets, as a page shows it. */
const look = async (world: World) => {
  const read = world.slipstream.reads.bets({ filter: "all", page: 1 });
  read.subscribe(() => undefined);
  await settle();
  return read;
};

/** A device on which a player has looked at an open bet, for which the sportsbook offered to pay. */
const lookedAt = async () => {
  const slices = new Map<SliceName, Slice>();
  const world = await withOpenBet({ kept: createMemoryDeviceState(slices) });
  const [bet] = world.betting.bets();
  world.betting.offerCashOut(bet?.betslipId ?? "", money(50_00));
  const { value } = (await look(world)).read();
  expect(value?.bets.map(({ cashOut }) => cashOut?.amount)).toEqual([money(50_00)]);
  const readAt = world.clock.now();
  return { slices, world, readAt, betslipId: bet?.betslipId };
};

/** The next page on the device, to which the sportsbook does not answer. */
const withoutAnswers = async ({ slices, world }: Pick<Awaited<ReturnType<typeof lookedAt>>, "slices" | "world">) => {
  await world.close();
  const next = await openWorld({ browser: world.browser, kept: createMemoryDeviceState(slices), connected: false });
  next.accounts.script.failNext("details", down);
  next.betting.script.failNext("history", down);
  return next;
};

it("a player's own bets are shown by the next page when the sportsbook cannot be reached, as they were and with their age, and with nothing to cash out at", async () => {
  const { slices, world, readAt, betslipId } = await lookedAt();
  const next = await withoutAnswers({ slices, world });
  expect((await look(next)).read()).toMatchObject({ status: "failed", readAt, reason: { code: "unreachable" }, value: { bets: [{ betslipId, status: "pending", cashOut: undefined }], page: 1 } });
  // Also after the user was cleared, because they could not be read either.
  const later = await withoutAnswers({ slices, world: next });
  expect((await look(later)).read()).toMatchObject({ status: "failed", readAt, value: { bets: [{ betslipId }] } });
});

it("another page of them, or some days, are not kept in their place", async () => {
  const { slices, world } = await lookedAt();
  const before = slices.get("user")?.["bets"];
  for (const args of [{ filter: "lost", page: 1 }, { filter: "all", page: 2 }, { filter: "all", page: 1, from: "2020-01-01" }] as const) world.slipstream.reads.bets(args).subscribe(() => undefined);
  await settle();
  expect(slices.get("user")?.["bets"]).toEqual(before);
});

it("are gone with the session, and are never another player's", async () => {
  const { slices, world } = await lookedAt();
  expect(slices.get("user")).toHaveProperty("bets");
  const stolen = slices.get("user") ?? {};
  world.intents.signOut();
  await settle();
  expect(slices.has("user")).toBe(false);
  await world.signIn();
  slices.set("user", { ...stolen, currentUser: { id: "another" }, readAt: { "history/bets": { args: { filter: "all", page: 1 }, at: 1, player: "another" } } });
  const next = await withoutAnswers({ slices, world });
  expect((await look(next)).read()).toMatchObject({ status: "failed", value: undefined });
});

it.each([["no list", { bets: 7 }], ["a bet without a stake", { bets: { bets: [{ id: "1" }], page: 1, lastPage: 1 } }]])("are left out where the device has %s", async (_, spoilt) => {
  const { slices, world } = await lookedAt();
  slices.set("user", { ...slices.get("user"), ...spoilt });
  const next = await withoutAnswers({ slices, world });
  expect((await look(next)).read()).toMatchObject({ status: "failed", value: undefined });
});
