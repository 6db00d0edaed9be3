// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BoardSwitch, useBoard } from "../../src/ui/features/offer/fixtures/board-switch.tsx";
import { showAfter } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("the markets that lists show", () => {
  const Shown = ({ sport }: { readonly sport: string | undefined }) => <p>{useBoard(sport)}</p>;

  it.each([
    ["Soccer", ["Main", "Totals", "Handicap", "Halves", "More"]],
    ["Ice Hockey", ["Main", "Totals", "Handicap", "1st period"]],
    ["Tennis", ["Main", "Totals", "Handicap"]],
    ["Cricket", ["Main", "Totals", "Handicap"]],
    [undefined, ["Main", "Totals", "Handicap"]],
  ])("[3.12] of %s are its own", (sport, names) => {
    showAfter(<BoardSwitch sport={sport} />);
    expect(buttons()).toEqual(names);
  });

  it("[3.12] do not stick to a sport that does not have them", () => {
    showAfter(<><Shown sport="Soccer" /><Shown sport="Tennis" /></>, { type: "BoardChosen", board: "halves" });
    expect(screen.getAllByText(/^(halves|main)$/).map(({ textContent }) => textContent)).toEqual(["halves", "main"]);
  });
});
