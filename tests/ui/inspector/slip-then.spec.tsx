// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { firstMoment } from "../../../src/audit/moment/moment.ts";
import { SlipThen } from "../../../src/ui/inspector/slip-then.tsx";
import { added, placement, requested } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

afterEach(cleanup);

const balanceThen = (): string | null | undefined => screen.getByText("Balance").nextElementSibling?.textContent;

it.each([
  ["1234.50", "1,234.50"],
  [undefined, "not known at the click"],
  ["(withheld)", "withheld"],
])("tells the balance %s that a bet holds as %s", (balance, words) => {
  const { betslip } = stateAfter(added(), requested(placement(undefined, balance === undefined ? {} : { balance })));
  render(<SlipThen moment={{ ...firstMoment, betslip }} />);
  expect(balanceThen()).toBe(words);
});

it("tells no balance beside no bet, which alone holds it", () => {
  render(<SlipThen moment={firstMoment} />);
  expect(screen.queryByText("Balance")).toBeNull();
});
