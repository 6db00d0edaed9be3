// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Balances, noUser, type User } from "../../src/domain/account/user.ts";
import type { Reason } from "../../src/domain/events/reason.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { BalancesPanel } from "../../src/ui/features/account/balances-panel.tsx";
import { PlayerArea } from "../../src/ui/features/account/player-area.tsx";
import { balances } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

// Its chunk, so that no test waits for the disk.
beforeAll(() => import("../../src/ui/features/account/opened-balances.tsx"));
afterEach(cleanup);

const waiting = { id: "daily-cashback", name: "Daily cashback", amount: money(5_000) };

const signedIn: AnyEvent = { type: "LoggedIn", player: "player-1" };

const shown = async (listed: Parameters<typeof fakeSlipstream>[0], user?: Partial<User>) => {
  const client = fakeSlipstream(listed);
  renderOnPage(client.app, <BalancesPanel />);
  act(() => {
    client.happens(signedIn);
    if (user !== undefined) client.userIs(user);
  });
  fireEvent.click(screen.getByRole("button", { name: /Show all balances/ }));
  const panel = await screen.findByRole("dialog", { name: "Your balances" });
  return { ...client, panel, userIs: (next: Partial<User>) => act(() => client.userIs(next)), happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
};
const read = (missing: readonly (keyof Balances)[] = []): Partial<User> => ({ balances: balances(), missing });
const failed = (reason: Reason): Partial<User> => ({ ...noUser, error: { ...reason } });

it("[5.11] warns of every balance the account did not tell", async () => {
  await shown({}, read(["sportBonus", "trust"]));
  expect(screen.getByRole("status").textContent).toBe("Not told by the account, so shown as 0.00: Sport bonus, Trust");
});

it("has the focus when it opens", async () => {
  const { panel } = await shown({}, read());
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
});

it("shows no warning when all five balances were read", async () => {
  await shown({}, read());
  expect(screen.queryByRole("status")).toBeNull();
});

it("says that the user is being loaded, until something is known (spec 3)", async () => {
  const { userIs } = await shown({});
  expect(screen.getByRole("status").textContent).toBe("Your balances are being read…");
  expect(screen.getByRole("button", { name: /being read/ })).toBeDefined();
  userIs(read());
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("button", { name: /being read/ })).toBeNull();
});

it.each<[Reason, readonly string[]]>([
  [{ code: "details-not-fetched" }, ["Failed to fetch user details"]],
  [{ code: "no-user-data" }, ["No user data received"]],
  [{ code: "told", message: "<b>no such user</b>" }, ["Failed to fetch user details", "<b>no such user</b>"]],
  [{ code: "unreachable" }, ["Failed to fetch user details", "The sportsbook could not be reached."]],
])("[5.10, 8.9] says why a user could not be loaded, in the words of the specification first: %j", async (reason, lines) => {
  const { userIs } = await shown({}, failed(reason));
  expect([...screen.getByRole("alert").children].map(({ textContent }) => textContent)).toEqual(lines);
  expect(screen.getByRole("button", { name: /could not be read/ })).toBeDefined();
  userIs(read());
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("a balance that could not be read", () => {
  const none = { balances: { available: money(0), sportBonus: money(0), casinoBonus: money(0), virtualBonus: money(0), trust: money(0) } };

  it("[3.34] is 0.00 like one that is missing, and says that it could not be read", async () => {
    const { panel, userIs } = await shown({}, failed({ code: "unreachable" }));
    expect(screen.getByRole("button", { name: /^Available balance NGN 0\.00, which could not be read/ }).textContent).toBe("NGN 0.00");
    expect(panel.textContent).toContain("AvailableNGN 0.00");
    expect(panel.textContent).toContain("Sport bonus0.00");
    expect(screen.getByRole("button", { name: "Could not be read. Try again" })).toBeDefined();
    userIs(none);
    expect(screen.queryByText("Could not be read. Try again")).toBeNull();
    expect(screen.getByRole("button", { name: /Show all balances/ }).textContent).toBe("NGN 0.00");
    expect(panel.textContent).toContain("Sport bonus0.00");
  });

  it("is 0.00 while it is being read, too, and says that it is", async () => {
    const { panel } = await shown({});
    expect(panel.textContent).toContain("Sport bonus0.00");
    expect(screen.getByRole("status").textContent).toBe("Your balances are being read…");
  });

  it("is read again by one press beside it, and the press is answered at once", () => {
    const { app, refreshUser, happens, userIs } = fakeSlipstream();
    renderOnPage(app, <PlayerArea />);
    act(() => happens(signedIn));
    expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
    act(() => userIs(failed({ code: "unreachable" })));
    fireEvent.click(screen.getByRole("button", { name: /^Could not be read\. Try again to read the balance/ }));
    const asking = screen.getByRole("button", { name: "Reading the balance again" });
    fireEvent.click(asking);
    expect(refreshUser).toHaveBeenCalledOnce();
    act(() => userIs(failed({ code: "unreachable" })));
    fireEvent.click(screen.getByRole("button", { name: /^Could not be read\. Try again to read the balance/ }));
    expect(refreshUser).toHaveBeenCalledTimes(2);
    act(() => userIs(read()));
    expect(screen.queryByRole("button", { name: /balance again|Try again/ })).toBeNull();
  });

  it("is read again from the open balances", async () => {
    const { refreshUser } = await shown({}, failed({ code: "unreachable" }));
    fireEvent.click(screen.getByRole("button", { name: "Could not be read. Try again" }));
    expect(refreshUser).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Reading…" })).toBeDefined();
  });
});

describe("a cashback that waits", () => {
  const held: Partial<User> = { ...read(), cashback: { id: waiting.id, name: waiting.name, value: 7_500, type: "flat" } };

  it("stands below the balances, is in none of them yet, and is claimed with one press", async () => {
    const { panel, intents, happens } = await shown({ claimable: answered([waiting]) }, held);
    expect(panel.textContent).toContain("Cashback25.00");
    expect(panel.textContent).toContain("Daily cashback · NGN 50.00");
    fireEvent.click(screen.getByRole("button", { name: "Claim Daily cashback, NGN 50.00" }));
    expect(intents.claimBonus).toHaveBeenCalledExactlyOnceWith({ id: waiting.id, amount: waiting.amount });
    happens({ type: "AccountChangeRequested", what: "bonus" });
    expect(screen.getByRole("button", { name: /^Claim Daily/ }).hasAttribute("disabled")).toBe(true);
    happens({ type: "AccountChanged", what: "bonus" });
    expect(screen.getByRole("status").textContent).toBe("It is yours. Choose it in the betslip to bet with it.");
    expect(document.activeElement).toBe(screen.getByRole("status"));
  });

  it("is in the balance once it was claimed", async () => {
    const { panel } = await shown({ claimable: answered([]) }, held);
    expect(panel.textContent).toContain("Cashback75.00");
  });

  it("that was not paid says why", async () => {
    const { happens } = await shown({ claimable: answered([waiting]) }, held);
    fireEvent.click(screen.getByRole("button", { name: /^Claim Daily/ }));
    happens({ type: "AccountChangeRequested", what: "bonus" }, { type: "AccountChangeFailed", what: "bonus", reason: { code: "told", message: "There is nothing to award" } });
    expect(screen.getByRole("alert").textContent).toBe("There is nothing to award");
  });

  it("is not there when nothing waits", async () => {
    await shown({}, read());
    expect(screen.queryByRole("button", { name: /^Claim/ })).toBeNull();
  });
});
