// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import { afterEach, describe, expect, it } from "vitest";
import { BetslipRail } from "../../src/ui/features/betslip/public/betslip-rail.tsx";
import { added, selection } from "../kit/builders.ts";
import { showAfter } from "../kit/render-on-page.tsx";

afterEach(cleanup);

describe("the button that shows the slip", () => {
  const narrow = (): void => (window as unknown as HappyWindow).happyDOM.setViewport({ width: 390, height: 844 });

  it("is no more than an icon while nothing is on the slip, and says after that how many selections are on it, their odds and what it may win", async () => {
    narrow();
    const { happens } = showAfter(<BetslipRail>slip</BetslipRail>);
    expect(screen.getByRole("button", { name: "Show betslip" }).textContent).toBe("");
    happens(added(selection("100")));
    expect(await screen.findByRole("button", { name: /^Show betslip ?1 ?, possible win NGN [\d,.]+$/ })).toBeDefined();
    happens(added(selection("200")));
    expect(await screen.findByRole("button", { name: /^Show betslip ?2 ?, odds [\d.]+ ?, possible win NGN [\d,.]+$/ })).toBeDefined();
  });
});
