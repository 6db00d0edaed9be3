// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { money } from "../../src/domain/kernel/money.ts";
import { OwnQuickStakes } from "../../src/ui/features/betslip/own-quick-stakes.tsx";
import { QuickStakes } from "../../src/ui/features/betslip/quick-stakes.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const chips = (): readonly (string | null)[] => [...screen.getByRole("group", { name: "Quick stakes" }).querySelectorAll("button")].map(({ textContent }) => textContent);

/** The slip's presses, with the form open. */
const openForm = async () => {
  const client = fakeSlipstream();
  renderOnPage(client.app, (
    <>
      <QuickStakes label="Quick stakes" locked={false} onChoose={(amount) => client.intents.changeStake({ amount })} />
      <OwnQuickStakes />
    </>
  ));
  fireEvent.click(screen.getByRole("button", { name: "Quick stakes" }));
  const fields = await screen.findAllByRole("textbox");
  const type = (...texts: readonly string[]): void => fields.forEach((field, at) => fireEvent.change(field, { target: { value: texts[at] ?? "" } }));
  return { ...client, fields, type, save: () => fireEvent.click(screen.getByRole("button", { name: "Save" })) };
};

describe("quick stakes of one's own", () => {
  it("show what is chosen now, are asked for by the player, and one press sets each", async () => {
    const { intents, happens, fields, type, save } = await openForm();
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(["100", "500", "1000", "5000"]);
    type("25.50", "2,000", "10000");
    save();
    const amounts = [money(25_50), money(2_000_00), money(10_000_00)];
    expect(intents.chooseQuickStakes).toHaveBeenCalledExactlyOnceWith({ amounts });
    act(() => happens({ type: "QuickStakesChosen", amounts }));
    expect(chips()).toEqual(["25.50", "2k", "10k"]);
    fireEvent.click(screen.getByRole("button", { name: "2k" }));
    expect(intents.changeStake).toHaveBeenCalledExactlyOnceWith({ amount: "2000" });
  });

  it.each([
    ["none", []],
    ["no amount", ["100", "much"]],
    ["nothing", ["0"]],
    ["too much", ["10000000"]],
    ["a part of a kobo", ["1.005"]],
  ])("are not saved when there is %s, and the form says why", async (_, texts) => {
    const { intents, type, save } = await openForm();
    type(...texts);
    save();
    expect(screen.getByText(/^Enter amounts above 0 and up to 9,999,999\.00, at least one/)).toBeTruthy();
    expect(intents.chooseQuickStakes).not.toHaveBeenCalled();
  });

  it("go back to the usual ones", async () => {
    const { fields, type } = await openForm();
    type("1", "2", "3", "4");
    fireEvent.click(screen.getByRole("button", { name: "Back to the usual ones" }));
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(["100", "500", "1000", "5000"]);
  });
});
