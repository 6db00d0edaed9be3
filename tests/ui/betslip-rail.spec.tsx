// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import { type InitialEntry, MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { BetslipRail } from "../../src/ui/features/betslip/public/betslip-rail.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { arrivalWith } from "../../src/ui/navigation/share-arrival.ts";
import { placement } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

// Its chunk, so that no test waits for the disk.
beforeAll(() => import("../../src/ui/features/betslip/slip-sheet.tsx"));
afterEach(cleanup);

const resize = (width: number): void => (window as unknown as HappyWindow).happyDOM.setViewport({ width, height: 900 });

const shownAt = (width: number, address: InitialEntry = "/") => {
  resize(width);
  const client = fakeSlipstream();
  render(
    <MemoryRouter initialEntries={[address]}>
      <SlipstreamProvider app={client.app}>
        <a href="#betslip">To the slip</a>
        <button type="button">elsewhere</button>
        <BetslipRail>
          <input aria-label="Stake" inputMode="decimal" />
          <button type="button">in the slip</button>
        </BetslipRail>
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  return client;
};
const show = (): HTMLElement => screen.getByRole("button", { name: /Show betslip/ });
const slip = (): HTMLElement | null => screen.queryByRole("region", { name: "Betslip" });

describe("the slip's place", () => {
  it("is beside the page where there is room, and a link leads into its stake", () => {
    shownAt(1440);
    expect(slip()).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Show betslip/ })).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "To the slip" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Stake"));
  });

  it("is a column in a narrower window, so that it covers no price; the link opens it", () => {
    shownAt(1024);
    expect(slip()).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "To the slip" }));
    expect(slip()?.dataset["beside"]).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Stake"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each(["elsewhere", "in the slip", "Hide betslip"])("is left with Escape while the focus is on %s, which goes to its button", async (name) => {
    shownAt(1024);
    fireEvent.click(show());
    const focused = screen.getByRole("button", { name });
    focused.focus();
    fireEvent.keyDown(focused, { key: "Escape" });
    expect(slip()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(show()));
  });

  it("stays open while Escape closes a dialog over it", () => {
    const { happens } = shownAt(1024);
    fireEvent.click(show());
    act(() => happens({ type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "no" } } }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(slip()).toBeTruthy();
  });

  it("is a dialog from the bottom in a narrow window, which Escape closes", async () => {
    shownAt(390);
    fireEvent.click(show());
    const sheet = await screen.findByRole("dialog", { name: "Betslip" });
    expect(sheet.contains(slip())).toBe(true);
    fireEvent.keyDown(sheet, { key: "Escape" });
    await waitFor(() => expect(slip()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(show()));
  });

  it.each([390, 1024])("[2.33] at %i is shown to whoever came by a shared link, once its slip is loaded, until they hide it", async (width) => {
    const { happens } = shownAt(width, { pathname: "/", state: arrivalWith("K7Q2M9X") });
    const booked = { code: "K7Q2M9X", legs: [], bonusPercent: "0", groupings: [] };
    act(() => happens({ type: "BookingLoaded", booked: { ...booked, code: "2345678" } }));
    expect(slip()).toBeNull();
    act(() => happens({ type: "BookingLoaded", booked }));
    await waitFor(() => expect(slip()).toBeTruthy());
    fireEvent.click(screen.getByRole("button", { name: "Hide betslip" }));
    await waitFor(() => expect(slip()).toBeNull());
  });

  it("closes over a narrow window once the bet on it is placed and put away", () => {
    const { happens } = shownAt(1024);
    fireEvent.click(show());
    const sent = placement();
    act(() => happens({ type: "AttemptRequested", kind: "bet", request: sent }, { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: sent.totalStake, possibleWin: sent.possibleWin }));
    expect(slip()).toBeTruthy();
    act(() => happens({ type: "BetslipCleared" }));
    expect(slip()).toBeNull();
  });
});
