// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { TeamScore } from "../../src/ui/features/offer/fixtures/live-score.tsx";

afterEach(cleanup);

describe("a score of cricket", () => {
  it("of a side that has not batted is no 0", () => {
    render(<><TeamScore score={{ homeScore: "157", awayScore: "0", wickets: "5:0" }} side="home" /> <TeamScore score={{ homeScore: "157", awayScore: "0", wickets: "5:0" }} side="away" /></>);
    expect(screen.getByText("157/5")).toBeDefined();
    expect(screen.getByRole("img", { name: "no runs yet" }).textContent).toBe("–");
  });

  it("of other sports keeps its 0", () => {
    render(<TeamScore score={{ homeScore: "1", awayScore: "0" }} side="away" />);
    expect(screen.getByText("0")).toBeDefined();
  });
});
