// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compareBooking } from "../../src/application/booking/compare-booking.query.ts";
import type { BookedLeg, BookedLegState, BookedSlip } from "../../src/domain/events/booked-leg.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { noOdds } from "../../src/domain/kernel/odds.ts";
import { Comparison } from "../../src/ui/features/booking/comparison.tsx";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { added, price, selection, signedIn } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

const leg = (match: string, state: BookedLegState, now = 2): BookedLeg => ({
  selection: selection(match, { type: "prematch", outcomeName: `Pick ${match}` }),
  state,
  odds: state === "open" ? price(now) : noOdds,
  fixed: false,
});
const seven = {
  code: "K7Q2M9X",
  legs: [leg("201", "open"), leg("202", "open", 2.5), leg("203", "open", 1.5), leg("204", "suspended"), leg("205", "started"), leg("206", "settled"), leg("207", "gone")],
  bonusPercent: "15",
  groupings: [],
};
const loaded: AnyEvent = { type: "BookingLoaded", booked: seven };

const at = (address: string, ...past: readonly AnyEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past);
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={{ ...client.app, reads: { ...client.app.reads, booking: () => answered(seven) } }} />);
  return { ...client, happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
};
/** In a narrow window the slip is behind its button. */
const slip = (): HTMLElement => {
  const opener = screen.queryByRole("button", { name: /^Show betslip/ });
  if (opener !== null) fireEvent.click(opener);
  return screen.getByRole("region", { name: "Betslip" });
};
const address = (): string => `${window.location.pathname}${window.location.search}`;

describe("an address with a share code", () => {
  it.each(["/", "/Games", "/Account/Me", "/no/such/page"])("[2.33] on %s loads it once and leads home, and the rest of the query stays", async (path) => {
    const { intents } = at(`${path}?clickid=abc&shareCode=K7Q2M9X`);
    await waitFor(() => expect(address()).toBe("/?clickid=abc"));
    expect(intents.loadBooking).toHaveBeenCalledExactlyOnceWith({ code: "K7Q2M9X" });
    expect(intents.requireSignIn).not.toHaveBeenCalled();
  });

  it("that was copied with characters that nobody sees loads what is seen", async () => {
    const { intents } = at(`/?shareCode=${encodeURIComponent("\u2068K7Q\u200b2M9X\u2069")}`);
    await waitFor(() => expect(intents.loadBooking).toHaveBeenCalledExactlyOnceWith({ code: "K7Q2M9X" }));
  });

  it("that is endless is cut before it is used (faults X1)", async () => {
    const { intents } = at(`/?shareCode=${"A".repeat(100_000)}`);
    await waitFor(() => expect(address()).toBe("/"));
    expect(intents.loadBooking).toHaveBeenCalledExactlyOnceWith({ code: "A".repeat(64) });
  });
});

describe("today's codes", () => {
  const open = { ...seven, legs: [leg("201", "open"), leg("202", "open", 2.5), leg("203", "open", 1.5), leg("204", "suspended")] };
  const home = (todays: readonly BookedSlip[] | null, ...past: readonly AnyEvent[]) => {
    const client = fakeSlipstream();
    client.happens(...past);
    render(<SlipstreamApp app={{ ...client.app, reads: { ...client.app.reads, todaysBookings: () => answered(todays) } }} />);
    return { ...client, happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
  };

  it("are on the home page with their selections and total odds, each a link to its booking", async () => {
    home([open, { ...open, code: "SYSTEM1", groupings: [2, 3] }]);
    const list = await screen.findByRole("region", { name: "Today's codes" });
    const [first, second] = within(list).getAllByRole("link");
    expect(first?.getAttribute("href")).toBe("/Booking/K7Q2M9X");
    // 2 x 2.5 x 1.5: a suspended selection has no price.
    expect(first?.textContent).toContain("Total odds 7.50");
    expect(first?.textContent).toContain("4 selections");
    expect(first?.textContent).toContain("Pick 201, Pick 202, Pick 203 and 1 more");
    expect(second?.textContent).toContain("System 2/4, 3/4");
  });

  it.each([["there are none", []], ["the engine has none of this", null]])("have no place where %s", async (_, todays) => {
    home(todays);
    await screen.findByRole("heading", { name: "Today's highlights" });
    expect(screen.queryByText("Today's codes")).toBeNull();
  });

  const shared: AnyEvent = { type: "DialogOpened", dialog: { kind: "booking-shared", bookingCode: "K7Q2M9X" } };
  const choice = () => screen.queryByRole("button", { name: "Show it among today's codes" });

  it("get a shared slip when its player asks for it, who sees how it went", async () => {
    const { intents, happens } = home([], signedIn("player-1"), shared);
    fireEvent.click(await screen.findByRole("button", { name: "Show it among today's codes" }));
    expect(intents.showToAll).toHaveBeenCalledExactlyOnceWith({ code: "K7Q2M9X" });
    happens({ type: "ShowToAllRequested", code: "K7Q2M9X" });
    expect(screen.getByRole("button", { name: "Showing…" }).hasAttribute("disabled")).toBe(true);
    happens({ type: "ShowToAllFailed", code: "K7Q2M9X", reason: { code: "told", message: "Not now" } });
    expect(screen.getByText("Not now")).toBeDefined();
    happens({ type: "ShowToAllRequested", code: "K7Q2M9X" }, { type: "ShownToAll", code: "K7Q2M9X" });
    expect(screen.getByText("It is among today's codes on the home page.")).toBeDefined();
    expect(choice()).toBeNull();
  });

  it("are not offered to a visitor, nor where the engine has none of this", async () => {
    home([], shared);
    await screen.findByRole("dialog", { name: "Your booking code" });
    expect(choice()).toBeNull();
    cleanup();
    home(null, signedIn("player-1"), shared);
    await screen.findByRole("dialog", { name: "Your booking code" });
    expect(choice()).toBeNull();
  });
});

describe("the slip", () => {
  it("can be shared and tried out only online, as it can be placed", async () => {
    const { happens } = at("/", added(selection("100")));
    await within(slip()).findByRole("button", { name: "Book and share" });
    const isOff = () => ["Book and share", "Try it out"].map((name) => within(slip()).getByRole("button", { name }).hasAttribute("disabled"));
    expect(isOff()).toEqual([false, false]);
    happens({ type: "FeedLost", reason: "offline", lastHeardAt: 0 });
    expect(isOff()).toEqual([true, true]);
    expect(within(slip()).getByRole("button", { name: "You are offline" }).hasAttribute("disabled")).toBe(true);
    happens({ type: "FeedRestored" });
    expect(isOff()).toEqual([false, false]);
  });

  it("takes a code while it is empty, and says when a text cannot be a code", async () => {
    const { intents } = at("/");
    fireEvent.click(within(slip()).getByRole("button", { name: "Load a booking code" }));
    const input = await within(slip()).findByLabelText("Booking code");
    fireEvent.change(input, { target: { value: "../x" } });
    fireEvent.click(within(slip()).getByRole("button", { name: "Load" }));
    expect((await within(slip()).findByRole("alert")).textContent).toBe("Letters and digits only");
    expect(intents.loadBooking).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: " k7q\u200b2m9x\u2069" } });
    expect((await within(slip()).findByRole("link", { name: "Look at it first" })).getAttribute("href")).toBe("/Booking/K7Q2M9X");
    fireEvent.click(within(slip()).getByRole("button", { name: "Load" }));
    await waitFor(() => expect(intents.loadBooking).toHaveBeenCalledExactlyOnceWith({ code: "k7q2m9x" }));
  });

  it("that was loaded shows every booked selection, the totals then and now, and an undo", async () => {
    const { intents, happens } = at("/", added(selection("100")), added(selection("101")), loaded);
    const summary = await within(slip()).findByText(/3 of 7 left out, 2 prices moved, 1 suspended/);
    fireEvent.click(summary);
    const rows = within(slip()).getAllByTestId("booked-leg");
    expect(rows.map((row) => row.dataset["change"])).toEqual(["same", "up", "down", "suspended", "started", "settled", "gone"]);
    expect(within(slip()).getByRole("row", { name: /Total odds 128\.00 7\.50/ })).toBeDefined();
    expect(within(slip()).getByText("2 selections replaced by K7Q2M9X")).toBeDefined();
    fireEvent.click(within(slip()).getByRole("button", { name: "Undo" }));
    expect(intents.undoSlipChange).toHaveBeenCalledOnce();
    happens({ type: "SlipChangeUndone" });
    expect(within(slip()).queryAllByTestId("booked-leg")).toEqual([]);
  });

  it("closes the form for a code when another slip is loaded, and an undo does not open it again", async () => {
    const { happens } = at("/", added(selection("100")));
    fireEvent.click(await within(slip()).findByRole("button", { name: "Load code" }));
    await within(slip()).findByRole("textbox", { name: "Booking code" });
    happens(loaded);
    await waitFor(() => expect(within(slip()).queryByRole("textbox", { name: "Booking code" })).toBeNull());
    happens({ type: "SlipChangeUndone" });
    await within(slip()).findByRole("button", { name: "Load code", expanded: false });
    expect(within(slip()).queryByRole("textbox", { name: "Booking code" })).toBeNull();
  });

  it("is booked and tried out by buttons of its own", async () => {
    const { intents } = at("/", added(selection("100")));
    fireEvent.click(await within(slip()).findByRole("button", { name: "Book and share" }));
    fireEvent.click(within(slip()).getByRole("button", { name: "Try it out" }));
    expect([intents.bookSlip.mock.calls.length, intents.simulateSlip.mock.calls.length, intents.placeBet.mock.calls.length]).toEqual([1, 1, 0]);
  });
});

describe("the share dialog", () => {
  const clipboard = (writeText: (text: string) => Promise<void>): void => void Object.defineProperty(window.navigator, "clipboard", { value: { writeText }, configurable: true });
  const open = (): ReturnType<typeof at> => at("/", { type: "DialogOpened", dialog: { kind: "booking-shared", bookingCode: "K7Q2M9X" } });

  it("[8.6] shows the code and the link, and says 'Copied!' when the link was copied (spec 8)", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    clipboard(() => writeText(""));
    open();
    const dialog = await screen.findByRole("dialog", { name: "Your booking code" });
    expect(within(dialog).getByLabelText("Booking code").textContent).toBe("K7Q2M9X");
    expect((within(dialog).getByLabelText("Link") as HTMLInputElement).value).toBe(`${window.location.origin}/?shareCode=K7Q2M9X`);
    fireEvent.click(within(dialog).getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toBe("Copied!"));
    expect(await within(dialog).findByRole("img", { name: "QR code of the link with K7Q2M9X" })).toBeDefined();
  });

  it("has the code alone to copy, and sends the link with what slips are sent with", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    clipboard(writeText);
    open();
    const dialog = await screen.findByRole("dialog", { name: "Your booking code" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Copy code" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith("K7Q2M9X"));
    const link = `${window.location.origin}/?shareCode=K7Q2M9X`;
    const sent = ["WhatsApp", "Telegram"].map((name) => within(dialog).getByRole<HTMLAnchorElement>("link", { name: new RegExp(`^${name}`) }));
    expect(sent.map(({ href, target, rel }) => [Object.fromEntries(new URL(href).searchParams), target, rel])).toEqual([
      [{ text: `Betslip K7Q2M9X: ${link}` }, "_blank", "noopener noreferrer"],
      [{ url: link, text: "Betslip K7Q2M9X" }, "_blank", "noopener noreferrer"],
    ]);
    for (const { href } of sent) expect(href).not.toContain("+");
  });

  it("[8.6] only logs that the link could not be copied", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    clipboard(() => Promise.reject(new Error("not allowed")));
    open();
    const dialog = await screen.findByRole("dialog", { name: "Your booking code" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(within(dialog).getByRole("alert").textContent).toBe("");
    warned.mockRestore();
  });
});

describe("the page of a code", () => {
  it("shows what was booked without touching the slip, and loads it when asked", async () => {
    const { intents } = at("/Booking/k7q2m9x", added(selection("100")));
    await screen.findByRole("heading", { name: "Booking K7Q2M9X" });
    expect(screen.getAllByTestId("booked-leg")).toHaveLength(7);
    expect(screen.getByText(/This replaces the 1 selection on your betslip/)).toBeDefined();
    expect(intents.loadBooking).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Load 4 selections into the betslip" }));
    expect(intents.loadBooking).toHaveBeenCalledExactlyOnceWith({ code: "K7Q2M9X" });
  });

  it("names the line of a market as the slip does", () => {
    const line = { ...leg("201", "open"), selection: selection("201", { type: "prematch", marketName: "Total", outcomeName: "Over", specifier: "total=2.5" }) };
    const comparison = compareBooking({ code: "K7Q2M9X", legs: [line], bonusPercent: "0", groupings: [] }, [], undefined);
    render(<Comparison comparison={comparison} />);
    expect(screen.getByTestId("booked-leg").textContent).toContain("OverTotal 2.5");
  });

  it("of a system names it and its bankers, and tells no total odds, which it does not have", () => {
    const legs = [{ ...leg("201", "open"), fixed: true }, leg("202", "open"), leg("203", "open")];
    render(<Comparison comparison={compareBooking({ code: "K7Q2M9X", legs, bonusPercent: "0", groupings: [2, 3] }, [], undefined)} />);
    expect(screen.getByText("System 2/3, 3/3")).toBeDefined();
    expect(screen.queryByText("Total odds")).toBeNull();
    expect(screen.getAllByTestId("booked-leg").map(({ textContent }) => textContent.includes("Banker"))).toEqual([true, false, false]);
  });

  it("says that it is on the slip once it is, and leads there", async () => {
    const { happens } = at("/Booking/k7q2m9x", added(selection("100")));
    await screen.findByText(/Nothing on your betslip has changed/);
    happens(loaded);
    expect(await screen.findByText("It is on your betslip, where its prices move.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Load 4 selections/ })).toBeNull();
    expect(screen.getByRole("main").querySelector('a[href="#betslip"]')?.textContent).toBe("Show betslip");
    happens({ type: "SlipChangeUndone" });
    expect(await screen.findByRole("button", { name: "Load 4 selections into the betslip" })).toBeDefined();
  });

  it("that no booking has says so, and takes a corrected code instead of another try", async () => {
    const client = fakeSlipstream();
    const booking = ({ code }: { readonly code: string }) => answered(code === seven.code ? seven : null);
    window.history.replaceState(null, "", "/Booking/k7q2m9y");
    render(<SlipstreamApp app={{ ...client.app, reads: { ...client.app.reads, booking } }} />);
    await screen.findByRole("heading", { name: "No booking has the code K7Q2M9Y", level: 1 });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    const input = await screen.findByLabelText("Booking code");
    expect((input as HTMLInputElement).value).toBe("K7Q2M9Y");
    fireEvent.change(input, { target: { value: "k7q2/9x" } });
    fireEvent.click(screen.getByRole("button", { name: "Look it up" }));
    expect(await screen.findByText("Letters and digits only")).toBeDefined();
    fireEvent.change(input, { target: { value: " k7q2m9x " } });
    fireEvent.click(screen.getByRole("button", { name: "Look it up" }));
    await screen.findByRole("heading", { name: "Booking K7Q2M9X" });
    expect(address()).toBe("/Booking/K7Q2M9X");
  });

  it("that could not be looked up offers another try", async () => {
    const client = fakeSlipstream();
    const failed = answered<typeof seven>(undefined, { status: "failed", reason: { code: "unreachable" } });
    window.history.replaceState(null, "", "/Booking/K7Q2M9X");
    render(<SlipstreamApp app={{ ...client.app, reads: { ...client.app.reads, booking: () => failed } }} />);
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(failed.refresh).toHaveBeenCalledOnce();
  });

  it.each(["..%2F..%2Fx", "%3Cscript%3E", "A".repeat(40)])("says that %s is not a code (faults X1)", async (code) => {
    at(`/Booking/${code}`);
    expect(await screen.findByRole("heading", { name: "This is not a booking code" })).toBeDefined();
  });
});
