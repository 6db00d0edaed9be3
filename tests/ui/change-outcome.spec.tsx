// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ChangeOutcome } from "../../src/ui/components/form/change-outcome.tsx";

afterEach(cleanup);

type Status = "asking" | "done" | "refused";

const form = (status: Status | undefined, keepsButton = false) => (
  <>
    <input aria-label="Amount" />
    {/* Here the button is gone; one that is disabled loses the focus too, in a browser. */}
    {status === "asking" && !keepsButton ? null : <button type="button">Save</button>}
    <ChangeOutcome change={status === undefined ? undefined : { status, reason: undefined }} done="Saved." />
  </>
);

const opened = (first?: Status) => {
  const { rerender } = render(form(first));
  return (...statuses: readonly Status[]): void => statuses.forEach((status) => rerender(form(status)));
};

it("what came of a change takes the focus that its button lost, each time", () => {
  const comes = opened();
  for (const [status, role] of [["done", "status"], ["refused", "alert"]] as const) {
    screen.getByRole("button").focus();
    comes("asking", status);
    expect(document.activeElement).toBe(screen.getByRole(role).parentElement);
  }
});

it("what came of a change takes the focus from the button that asked, which may be disabled later", () => {
  const { rerender } = render(form(undefined, true));
  screen.getByRole("button").focus();
  rerender(form("asking", true));
  rerender(form("done", true));
  expect(document.activeElement).toBe(screen.getByRole("status").parentElement);
});

it("what came of a change leaves the focus where the player is by now", () => {
  const comes = opened();
  screen.getByRole("textbox").focus();
  comes("asking", "done");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

it("what came of a change before the page was opened takes no focus", () => {
  opened("done");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  expect(document.activeElement).toBe(document.body);
});
