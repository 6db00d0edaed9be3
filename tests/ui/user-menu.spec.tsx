// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UserMenu } from "../../src/ui/features/account/user-menu.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

// Its chunk, so that no test waits for the disk.
beforeAll(() => import("../../src/ui/features/account/opened-user-menu.tsx"));
afterEach(cleanup);

const Address = () => <output>{useLocation().pathname}</output>;

describe("the menu of the account", () => {
  let client: ReturnType<typeof fakeSlipstream>;
  beforeEach(async () => {
    client = fakeSlipstream();
    renderOnPage(
      client.app,
      <>
        <UserMenu />
        <Address />
      </>,
    );
    expect(screen.queryByRole("menu")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Your account" }));
    await screen.findByRole("menu");
  });

  it("opens with the first press, and names the player's own pages and the way out", () => {
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Bet history",
      "Transactions",
      "Deposit",
      "Withdraw",
      "Safety and security",
      expect.stringMatching(/^Times: /),
      "Log out",
    ]);
  });

  it("leads to a page", () => {
    fireEvent.click(screen.getByRole("menuitem", { name: "Bet history" }));
    expect(screen.getByRole("status").textContent).toBe("/Account/BetHistory");
  });

  it("leads to a page with the keyboard too, without loading the site anew", async () => {
    const menu = screen.getByRole("menu");
    fireEvent.keyDown(menu, { key: "Home" });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Profile" }).hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "Enter" });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/Account/Me"));
  });

  it("has the odds format, which stays a choice of one", async () => {
    expect(screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toEqual(["Decimal (2.50)", "Fractional (3/2)", "American (+150)"]);
    const chosen = () => screen.getAllByRole("menuitemradio", { checked: true }).map(({ textContent }) => textContent);
    expect(chosen()).toEqual(["Decimal (2.50)"]);
    fireEvent.click(screen.getByRole("menuitemradio", { name: "Fractional (3/2)" }));
    await waitFor(() => expect(client.intents.chooseOddsFormat).toHaveBeenCalledExactlyOnceWith({ format: "fractional" }));
    act(() => client.happens({ type: "OddsFormatChosen", format: "fractional" }));
    expect(chosen()).toEqual(["Fractional (3/2)"]);
  });

  it("says by which clock times are written, and lets the player choose another", async () => {
    const times = within(screen.getByRole("menu")).getByRole("menuitem", { name: /^Times: .*, this device$/ });
    const menu = screen.getByRole("menu");
    fireEvent.keyDown(menu, { key: "End" });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Log out" }).hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "ArrowUp" });
    await waitFor(() => expect(screen.getByRole("menuitemcheckbox", { name: "Save data" }).hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "ArrowUp" });
    await waitFor(() => expect(times.hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "Enter" });
    const tokyo = await screen.findByRole("menuitemradio", { name: "Asia/Tokyo" });
    expect(screen.getAllByRole("menuitemradio", { checked: true })).toHaveLength(2);
    fireEvent.click(tokyo);
    await waitFor(() => expect(client.intents.chooseTimeZone).toHaveBeenCalledExactlyOnceWith({ zone: "Asia/Tokyo" }));
    fireEvent.click(screen.getByRole("menuitemradio", { name: /, this device$/ }));
    await waitFor(() => expect(client.intents.chooseTimeZone).toHaveBeenLastCalledWith({ zone: null }));
  });

  it("is walked with the keyboard, logs out, and closes", async () => {
    const menu = screen.getByRole("menu");
    fireEvent.keyDown(menu, { key: "End" });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Log out" }).hasAttribute("data-highlighted")).toBe(true));
    fireEvent.keyDown(menu, { key: "Enter" });
    await waitFor(() => expect(client.intents.signOut).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });
});
