import { beforeEach, describe, expect, it } from "vitest";
import type { BookedLeg } from "../../../src/domain/events/booked-leg.ts";
import { price, selection } from "../../kit/builders.ts";
import { type OpenTab, type SeveralTabs, twoTabs } from "../../kit/several-tabs.ts";

const leg = (match: string): BookedLeg => ({ selection: selection(match), state: "open", odds: price(2), fixed: false });
const dialogs = (...tabs: readonly OpenTab[]) => tabs.map(({ state }) => state().desk.dialog);
const lookedUp = (...tabs: readonly OpenTab[]) => tabs.map(({ state }) => state().desk.booking.lookedUp);
const onSlip = ({ state }: OpenTab) => state().betslip.legs.map(({ selection: { matchId } }) => matchId);

describe("a look-up in one of several windows", () => {
  let several: SeveralTabs;
  let writer: OpenTab;
  let other: OpenTab;
  beforeEach(async () => {
    ({ several, writer, other } = await twoTabs());
    several.browser.engine.bookings.keep("FIRST", [leg("201")]);
    several.browser.engine.bookings.keep("SECOND", [leg("202")]);
  });

  it("shows in that window only, and what is loaded is on the slip of all", async () => {
    const answer = several.browser.engine.bookings.script.hold("find");
    other.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    expect(lookedUp(other, writer)).toEqual(["FIRST", undefined]);
    answer();
    await several.arrive();
    expect([lookedUp(other, writer), onSlip(other), onSlip(writer)]).toEqual([[undefined, undefined], ["201"], ["201"]]);
    other.intents.loadBooking({ code: "NOTHING" });
    await several.arrive();
    expect([lookedUp(other, writer), dialogs(other, writer)]).toEqual([[undefined, undefined], [{ kind: "error", notice: { code: "told", message: "Booking code not found" } }, undefined]]);
  });

  it("[2.33] of a shared link that is opened in a new window is loaded there, while another writes the log", async () => {
    const late = await several.open();
    late.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    expect([onSlip(late), onSlip(writer), dialogs(late, writer, other)]).toEqual([["201"], ["201"], [undefined, undefined, undefined]]);
  });

  it("does not end one for another code in another window, and loads the same code once", async () => {
    const answer = several.browser.engine.bookings.script.hold("find");
    writer.intents.loadBooking({ code: "FIRST" });
    other.intents.loadBooking({ code: "SECOND" });
    await several.arrive();
    answer();
    await several.arrive();
    expect([lookedUp(other, writer), writer.count("BookingLoaded"), onSlip(other)]).toEqual([[undefined, undefined], 2, ["202"]]);
    const again = several.browser.engine.bookings.script.hold("find");
    for (const tab of [writer, other]) tab.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    again();
    await several.arrive();
    expect([lookedUp(other, writer), writer.count("BookingLoaded"), dialogs(other, writer)]).toEqual([[undefined, undefined], 3, [undefined, undefined]]);
    expect(other.state().betslip.undo?.legs.map(({ selection: { matchId } }) => matchId)).toEqual(["202"]);
  });

  it("of a window that is closed changes no slip", async () => {
    const late = await several.open();
    const answer = several.browser.engine.bookings.script.hold("find");
    late.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    late.kill();
    await several.arrive();
    answer();
    await several.arrive();
    expect([onSlip(writer), dialogs(other, writer)]).toEqual([[], [undefined, undefined]]);
  });

  it("whose writing window is killed can be begun again", async () => {
    const answer = several.browser.engine.bookings.script.hold("find");
    other.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    writer.kill();
    await several.pass(3_000);
    expect(lookedUp(other)).toEqual([undefined]);
    answer();
    other.intents.loadBooking({ code: "FIRST" });
    await several.arrive();
    expect(onSlip(other)).toEqual(["201"]);
  });
});

describe("a simulation in one of several windows", () => {
  it("is answered in that window only", async () => {
    const { several, writer, other } = await twoTabs();
    other.intents.toggleSelection({ selection: selection("100") });
    other.intents.simulateSlip();
    await several.arrive();
    expect([other, writer].map(({ state }) => state().desk.booking.simulation.status)).toEqual(["answered", "idle"]);
  });
});
