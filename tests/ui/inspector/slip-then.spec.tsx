// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { firstMoment } from "../../../src/audit/moment/moment.ts";
import { CHANGED_MARK_MS } from "../../../src/domain/betslip/state.ts";
import { SlipThen } from "../../../src/ui/inspector/slip-then.tsx";
import { added, oddsChanged, placement, requested, selection } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

afterEach(cleanup);

const balanceThen = (): string | null | undefined => screen.getByText("Balance").nextElementSibling?.textContent;

it.each([
  ["1234.50", "1,234.50"],
  [undefined, "not known at the click"],
  ["(withheld)", "withheld"],
])("tells the balance %s that a bet holds as %s", (balance, words) => {
  const { betslip } = stateAfter(added(), requested(placement(undefined, balance === undefined ? {} : { balance })));
  render(<SlipThen moment={{ ...firstMoment, betslip }} at={9} />);
  expect(balanceThen()).toBe(words);
});

it("tells no balance beside no bet, which alone holds it", () => {
  render(<SlipThen moment={firstMoment} at={9} />);
  expect(screen.queryByText("Balance")).toBeNull();
});

it("tells that a price has changed while that was marked", () => {
  const moment = { ...firstMoment, betslip: stateAfter(added(), oddsChanged(selection(), 2.5)).betslip };
  const { rerender } = render(<SlipThen moment={moment} at={CHANGED_MARK_MS + 1} />);
  expect(screen.queryByText("changed from 2.00")).not.toBeNull();
  rerender(<SlipThen moment={moment} at={CHANGED_MARK_MS + 2} />);
  expect(screen.queryByText("changed from 2.00")).toBeNull();
});
