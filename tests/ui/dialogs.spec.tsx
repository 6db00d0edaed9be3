// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MotionGlobalConfig } from "framer-motion";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Dialog } from "../../src/domain/desk/dialog.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { AuthDialog, BetPlacedDialog } from "../../src/ui/dialogs/preloaded-dialogs.tsx";
import { DialogHost } from "../../src/ui/dialogs/dialog-host.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { added, balances, keyOf, placement, price, selection } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { openDialog } from "../kit/open-dialog.tsx";

beforeAll(async () => {
  MotionGlobalConfig.skipAnimations = true;
  // The chunks of the dialogs, so that no test waits for the disk.
  await Promise.all([import("../../src/ui/features/session/public/auth-dialog.tsx"), import("../../src/ui/features/betslip/public/bet-placed-dialog.tsx"), import("../../src/ui/features/account/public/casino-bonus-dialog.tsx")]);
});
afterEach(cleanup);

const twoFrames = (): Promise<void> => act(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

describe("the login form", () => {
  const login: Dialog = { kind: "auth", tab: "login" };
  const form = (): HTMLFormElement => screen.getByLabelText("Mobile number").closest("form") ?? document.createElement("form");
  const submit = (): HTMLElement => screen.getByRole("button", { name: /log(ging)? in/i });
  const fill = (mobile: string, password: string): void => {
    fireEvent.change(screen.getByLabelText("Mobile number"), { target: { value: mobile } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
  };

  it("can be sent once number and password are there", async () => {
    const { happens, intents } = openDialog(login);
    await screen.findByLabelText("Mobile number");
    for (const [mobile, password] of [["", ""], ["803", ""], ["", "secret"], ["   ", "secret"]] as const) {
      fill(mobile, password);
      await waitFor(() => expect(submit().hasAttribute("disabled")).toBe(true));
    }
    fill(" 00234 803 111 2222 ", "secret");
    await waitFor(() => expect(submit().hasAttribute("disabled")).toBe(false));
    // The second press comes while the first request is under way.
    intents.signIn.mockImplementation(() => happens({ type: "SignInRequested" }));
    fireEvent.submit(form());
    fireEvent.submit(form());
    await waitFor(() => expect(intents.signIn).toHaveBeenCalledExactlyOnceWith({ mobile: "8031112222", password: "secret" }));
    await screen.findByRole("button", { name: "Logging in…" });
    expect(intents.signIn).toHaveBeenCalledOnce();
  });

  it("[5.2, 8.1, 8.2] waits for the answer, and shows a refusal as text", async () => {
    const { happens, intents } = openDialog(login);
    await screen.findByLabelText("Mobile number");
    fill("803", "secret");
    await waitFor(() => expect(submit().hasAttribute("disabled")).toBe(false));
    happens({ type: "SignInRequested" });
    expect(submit().hasAttribute("disabled")).toBe(true);
    fireEvent.submit(form());
    happens({ type: "SignInFailed", reason: { code: "told", message: "<img src=x onerror=alert(1)>" } });
    expect(screen.getByRole("alert").textContent).toBe("<img src=x onerror=alert(1)>");
    expect(document.querySelector("img")).toBeNull();
    expect(submit().hasAttribute("disabled")).toBe(false);
    expect(intents.signIn).not.toHaveBeenCalled();
  });

  it("names the refusal as what describes the password, and takes the player there", async () => {
    const { happens } = openDialog(login);
    await screen.findByLabelText("Mobile number");
    const password = screen.getByLabelText("Password");
    expect(password.getAttribute("aria-describedby")).toBeNull();
    happens({ type: "SignInRequested" });
    happens({ type: "SignInFailed", reason: { code: "told", message: "Wrong number or password" } });
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.getAttribute("aria-invalid")).toBe("true");
    const described = password.getAttribute("aria-describedby")?.split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["Wrong number or password"]);
  });
});

describe("the code of the dialogs", () => {
  it("is fetched as soon as there is something to bet on, and not before", () => {
    const fetched = [vi.spyOn(BetPlacedDialog, "preload"), vi.spyOn(AuthDialog, "preload")];
    const client = fakeSlipstream();
    render(
      <SlipstreamProvider app={client.app}>
        <DialogHost />
      </SlipstreamProvider>,
    );
    for (const preload of fetched) expect(preload).not.toHaveBeenCalled();
    act(() => client.happens(added(selection())));
    for (const preload of fetched) expect(preload).toHaveBeenCalled();
  });
});

describe("the error dialog", () => {
  it("[N14] shows the sportsbook's words as text", async () => {
    openDialog({ kind: "error", notice: { code: "told", message: "<b>no</b>" } });
    expect(await screen.findByText("<b>no</b>")).toBeTruthy();
  });

  it("[2.41, 8.12] shows the message and closes on OK", async () => {
    const { intents } = openDialog({ kind: "error", notice: { code: "stake-not-positive" } });
    expect(await screen.findByText("error. stake must be greater than 0")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(intents.closeDialog).toHaveBeenCalledOnce();
  });
});

describe("a dialog", () => {
  it("stays when the focus is set outside of it, as a dialog does that was closed just before", async () => {
    const { intents } = openDialog({ kind: "auth", tab: "login" });
    await screen.findByLabelText("Mobile number");
    // The dialog begins to listen in a frame, and answers in another.
    await twoFrames();
    act(() => document.body.focus());
    await twoFrames();
    expect(intents.closeDialog).not.toHaveBeenCalled();
  });
});

describe("the dialog of a bonus", () => {
  it.each([
    ["flat", 50_000, "NGN 500.00"],
    ["percentage", 1_250, "12.5 %"],
  ] as const)("[4.11] names it with its worth where that is %s, leads to its terms, and says where it is used", async (type, value, worth) => {
    const { userIs } = openDialog({ kind: "casino-bonus" }, { type: "LoggedIn", player: "player-1" });
    act(() => userIs({ casinoActiveBonus: { id: "7", name: "Free rounds", value, type }, balances: { ...balances(), sportBonus: money(100), casinoBonus: money(100) } }));
    const dialog = await screen.findByRole("dialog", { name: "You have a bonus" });
    expect(dialog.textContent).toContain(`Free rounds · ${worth}`);
    expect(screen.getByRole("link", { name: "Terms of the promotions" }).getAttribute("href")).toBe("/Promotions");
    expect(screen.getByText("Choose it as what pays your stake on your betslip, or when you open a game.")).toBeDefined();
  });

  it.each([
    ["sportBonus", "Choose it as what pays your stake on your betslip."],
    ["casinoBonus", "Choose it as what pays your stake when you open a game."],
    ["available", undefined],
  ] as const)("[4.11] promises only what the bonus in %s pays", async (kind, told) => {
    const { userIs } = openDialog({ kind: "casino-bonus" }, { type: "LoggedIn", player: "player-1" });
    const none = { sportBonus: money(0), casinoBonus: money(0) };
    act(() => userIs({ casinoActiveBonus: { id: "7", name: "Welcome", value: 50_000, type: "flat" }, balances: { ...balances(), ...none, [kind]: money(100) } }));
    await screen.findByRole("dialog", { name: "You have a bonus" });
    expect(screen.queryByText(/^Choose it/)?.textContent).toBe(told);
  });
});

describe("the dialog of a placed bet", () => {
  it("shows betslip, stake and possible win, leads to the history, and closes", async () => {
    const chosen = selection();
    const sent = placement([chosen]);
    const { intents } = openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      added(chosen),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(1_234_500), possibleWin: money(2_469_000) },
    );
    expect(await screen.findByText("TGU3TER")).toBeTruthy();
    expect(screen.getByText("NGN 12,345.00")).toBeTruthy();
    expect(screen.getByText("NGN 24,690.00")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Check Bet History" }).getAttribute("href")).toBe("/Account/BetHistory");
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(intents.closeDialog).toHaveBeenCalledOnce();
  });

  it("lists the selections with the odds that the book accepted, and names a system", async () => {
    const chosen = ["100", "101", "102"].map((match) => selection(match, { outcomeName: "1", homeTeam: `Home ${match}`, awayTeam: `Away ${match}` }));
    const { legs } = placement(chosen);
    const sent = placement(chosen, { betType: "Combo", betslipType: "Combo", legs: legs.map((leg, place) => ({ ...leg, fixed: place === 0 })), groupings: [{ grouping: 2, stake: money(500), combinations: 2 }] });
    openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      ...chosen.map((one) => added(one)),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(1_000), possibleWin: money(2_000), accepted: [{ key: keyOf(selection("101")), odds: price(2.4) }] },
    );
    const list = await screen.findByRole("list", { name: "Selections of the bet" });
    expect(within(list).getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Home 100Banker 1x2v Away 100 Odds 2.00",
      "Home 101 1x2v Away 101Asked for at 2.00 Odds 2.40",
      "Home 102 1x2v Away 102 Odds 2.00",
    ]);
    expect(screen.getByText("System 2/3, 2 lines of 5.00, 1 banker")).toBeDefined();
  });

  it("says how many selections a multiple has, of which the list shows a few at a time", async () => {
    const chosen = ["100", "101", "102", "103", "104"].map((match) => selection(match));
    const sent = placement(chosen, { betType: "Multiple", betslipType: "Multiple", totalOdds: "32.00", possibleWin: money(2_000) });
    openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      ...chosen.map((one) => added(one)),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(1_000), possibleWin: money(2_000) },
    );
    expect((await screen.findByText("Bet")).nextSibling?.textContent).toBe("Multiple, 5 selections");
    expect(screen.getByText("Total odds").nextSibling?.textContent).toBe("32.00");
  });

  it.each([
    ["at the accepted prices", ["100", "101"], "4.80"],
    ["unless a price is not told", ["100"], undefined],
  ] as const)("tells the total odds of a multiple whose prices changed, %s", async (_, told, total) => {
    const chosen = ["100", "101"].map((match) => selection(match));
    const sent = placement(chosen, { betType: "Multiple", betslipType: "Multiple", totalOdds: "4.00", possibleWin: money(4_000) });
    openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      ...chosen.map((one) => added(one)),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(1_000), possibleWin: money(4_800), accepted: told.map((match) => ({ key: keyOf(selection(match)), odds: price(match === "100" ? 2.4 : 2) })) },
    );
    await screen.findByText("Bet");
    expect(screen.queryByText("Total odds")?.nextSibling?.textContent).toBe(total);
  });

  it("still says what was bet when another window has begun the next slip, whose selections are not the bet's", async () => {
    const chosen = selection();
    const sent = placement([chosen]);
    const { happens, intents } = openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      added(chosen),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(1_234_500), possibleWin: money(2_469_000) },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Reuse selections" }));
    expect(intents.reuseSelections).toHaveBeenCalledOnce();
    happens({ type: "BetslipCleared" }, added(selection("300")));
    expect(screen.getByText("NGN 12,345.00")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reuse selections" })).toBeNull();
  });

  it("copies the id of the bet, and says so", async () => {
    const chosen = selection();
    const sent = placement([chosen]);
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    openDialog(
      { kind: "bet-placed", betslipId: "TGU3TER" },
      added(chosen),
      { type: "AttemptRequested", kind: "bet", request: sent },
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "TGU3TER", stake: money(10_000), possibleWin: money(20_000) },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Copy bet id" }));
    expect(await screen.findByText("Copied!")).toBeTruthy();
    expect(written).toHaveBeenCalledExactlyOnceWith("TGU3TER");
  });
});
