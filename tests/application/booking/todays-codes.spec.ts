import { describe, expect, it } from "vitest";
import { NotSent, Refused } from "../../../src/application/ports/failures.ts";
import { openWorld, settle } from "../../kit/world.ts";
import { selection } from "../../kit/builders.ts";

const CODE = "BOOK001";
const withASharedSlip = async () => {
  const world = await openWorld();
  await world.signIn();
  world.intents.toggleSelection({ selection: selection("100") });
  world.intents.bookSlip();
  await settle();
  return world;
};

describe("today's codes", () => {
  it("get a shared slip once, when its player asks for it, and are read again", async () => {
    const { slipstream, intents, state, count, bookings, close } = await withASharedSlip();
    const todays = slipstream.reads.todaysBookings();
    const leave = todays.subscribe(() => undefined);
    await settle();
    expect(todays.read().value).toEqual([]);
    const answer = bookings.script.hold("showToAll");
    intents.showToAll({ code: CODE });
    intents.showToAll({ code: CODE });
    await settle();
    expect(state().desk.forms.showToAll).toEqual({ code: CODE, status: "asking", reason: undefined });
    answer();
    await settle();
    expect(state().desk.forms.showToAll).toEqual({ code: CODE, status: "done", reason: undefined });
    expect(todays.read().value?.map(({ code }) => code)).toEqual([CODE]);
    expect([bookings.script.calls("showToAll"), count("ShownToAll")]).toEqual([1, 1]);
    leave();
    await close();
  });

  it("say why a slip is not among them, and it can be asked for again", async () => {
    const { intents, state, bookings, close } = await withASharedSlip();
    bookings.script.failNext("showToAll", new NotSent({ reason: { code: "offline" } }));
    intents.showToAll({ code: CODE });
    await settle();
    expect(state().desk.forms.showToAll).toMatchObject({ status: "refused", reason: { code: "offline" } });
    intents.showToAll({ code: CODE });
    await settle();
    expect(state().desk.forms.showToAll?.status).toBe("done");
    await close();
  });

  it("are none where the engine has no such call", async () => {
    const { slipstream, bookings, close } = await openWorld();
    bookings.script.failNext("todays", new Refused({ reason: { code: "told", message: "Cannot GET" }, status: 404 }));
    const todays = slipstream.reads.todaysBookings();
    const leave = todays.subscribe(() => undefined);
    await settle();
    expect(todays.read().value).toBeNull();
    leave();
    await close();
  });
});
