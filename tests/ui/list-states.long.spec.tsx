// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reason } from "../../src/domain/events/reason.ts";
import type { Promotion } from "../../src/application/ports/content.ts";
import type { CachedRead } from "../../src/application/reads/cached-read.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { answered, fakeSlipstream, fixture, houseGames, type Listed, pageOf } from "../kit/fake-slipstream.ts";
import { historyPage } from "../kit/history.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

interface ListPage {
  readonly address: string;
  readonly read: keyof Listed;
  /** What the page calls its list. */
  readonly what: string;
  readonly empty: unknown;
  readonly emptyTitle: string;
  readonly filled: unknown;
  /** A heading, link or text that is there with the list. */
  readonly shown: string;
}

const nothing = { rows: [], page: 1, lastPage: 1, total: 0, credit: undefined, debit: undefined, balances: [] };
const match = fixture("100", { source: "prematch" });
const promotion: Promotion = { id: "1", title: "A hundred percent", html: "<p>Terms</p>", image: "", from: undefined, until: undefined, campaign: undefined, link: "" };
const provider = { providerId: "1", name: "House", description: "Ours", image: "" };

const lists: readonly ListPage[] = [
  { address: "/Sport/LiveList", read: "live", what: "Live matches", empty: pageOf(), emptyTitle: "Nothing is live right now", filled: pageOf(fixture("100")), shown: "Home 100" },
  { address: "/Sports/Prematch/Soccer", read: "prematch", what: "Soccer fixtures", empty: pageOf(), emptyTitle: "Nothing announced yet", filled: pageOf(match), shown: "Home 100" },
  { address: "/Sports/Prematch/Soccer/England/Premier%20League", read: "prematch", what: "Premier League", empty: pageOf(), emptyTitle: "Nothing announced in Premier League", filled: pageOf(match), shown: "Home 100" },
  { address: "/Games", read: "games", what: "The games", empty: [], emptyTitle: "No games at the moment", filled: houseGames, shown: "Dice" },
  { address: "/Games/Category/1/Originals", read: "games", what: "Games of Originals", empty: [], emptyTitle: "No games here at the moment", filled: houseGames, shown: "Dice" },
  { address: "/Games/Provider/1/House", read: "games", what: "Games of House", empty: [], emptyTitle: "No games here at the moment", filled: houseGames, shown: "Dice" },
  { address: "/Games/Providers", read: "gameProviders", what: "The providers", empty: [], emptyTitle: "No providers at the moment", filled: [provider], shown: "Ours" },
  { address: "/Promotions", read: "promotions", what: "The promotions", empty: [], emptyTitle: "No promotions at the moment", filled: [promotion], shown: "A hundred percent" },
  { address: "/Account/BetHistory", read: "history", what: "Your bets", empty: historyPage(), emptyTitle: "You have not placed a bet yet", filled: historyPage(), shown: "You have not placed a bet yet" },
  { address: "/Account/Transactions", read: "transactions", what: "Your transactions", empty: nothing, emptyTitle: "No transactions yet", filled: nothing, shown: "No transactions yet" },
];

const at = ({ address, read }: ListPage, list: CachedRead<unknown>): HTMLElement => {
  const client = fakeSlipstream({ [read]: list });
  client.happens({ type: "LoggedIn", player: "p1" });
  window.history.replaceState(null, "", address);
  render(<SlipstreamApp app={client.app} />);
  return screen.getByRole("main");
};
const failed = (code: "offline" | "unreachable" | "not-offered") => ({ status: "failed", reason: { code } satisfies Reason }) as const;
/** Counts only the read that the press causes, because a page may also read its list by itself. */
const expectRetry = (read: ReturnType<typeof answered>, place: HTMLElement): void => {
  const { length } = read.refresh.mock.calls;
  fireEvent.click(within(place).getByRole("button", { name: "Try again" }));
  expect(read.refresh).toHaveBeenCalledTimes(length + 1);
};

describe.each(lists)("the list of $address", (list) => {
  it("keeps its place while it is loading", async () => {
    const main = at(list, answered<unknown>(undefined));
    expect((await within(main).findAllByRole("status", { name: "Loading" })).length).toBeGreaterThan(0);
    expect(within(main).queryByRole("alert")).toBeNull();
  });

  it("says that there is nothing", async () => {
    const main = at(list, answered(list.empty));
    expect(await within(main).findByRole("heading", { name: list.emptyTitle })).toBeDefined();
  });

  it("says that it could not be loaded, and tries again", async () => {
    const read = answered<unknown>(undefined, failed("unreachable"));
    const alert = await within(at(list, read)).findByRole("alert");
    expect(within(alert).getByRole("heading").textContent).toBe(`${list.what} could not be loaded`);
    expectRetry(read, alert);
  });

  it("says that the sportsbook does not offer it, without a second try that cannot help", async () => {
    const alert = await within(at(list, answered<unknown>(undefined, failed("not-offered")))).findByRole("alert");
    expect(alert.textContent).toContain("This sportsbook does not offer this.");
    expect(within(alert).queryByRole("button")).toBeNull();
  });

  it("says that the device is offline, and does not blame the sportsbook", async () => {
    const alert = await within(at(list, answered<unknown>(undefined, failed("offline")))).findByRole("alert");
    expect(within(alert).getByRole("heading").textContent).toBe("You are offline");
    expect(alert.textContent).toContain(`${list.what} will be here as soon as this device has a network again`);
    expect(alert.textContent).not.toContain("could not be loaded");
  });

  it("stands as it was while the device is offline, and says from when", async () => {
    const read = answered(list.filled, { ...failed("offline"), readAt: Date.UTC(2026, 2, 1, 12) });
    const main = at(list, read);
    const note = await within(main).findByText(/You are offline\. It is shown as it was on 1 Mar 2026/);
    expect((await within(main).findAllByText(new RegExp(list.shown))).length).toBeGreaterThan(0);
    expectRetry(read, note.parentElement ?? main);
  });
});
