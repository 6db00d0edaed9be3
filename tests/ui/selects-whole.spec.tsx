// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSelectsWhole } from "../../src/ui/hooks/use-selects-whole.ts";

afterEach(cleanup);

const Field = () => <input aria-label="Stake" defaultValue="500.00" {...useSelectsWhole()} />;
const opened = (): { readonly input: HTMLInputElement; readonly selected: () => string } => {
  render(<Field />);
  const input = screen.getByLabelText<HTMLInputElement>("Stake");
  return { input, selected: () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0) };
};

it("a click into the stake selects it, also where the end of the press sets the caret (WebKit), and a second click sets the caret", () => {
  const { input, selected } = opened();
  const click = (caret: number): void => {
    fireEvent.mouseDown(input);
    input.focus();
    // Where nobody prevents it, the end of a press sets the caret.
    if (fireEvent.mouseUp(input)) input.setSelectionRange(caret, caret);
  };
  click(3);
  expect(selected()).toBe("500.00");
  click(2);
  expect([selected(), input.selectionStart]).toEqual(["", 2]);
});

it("a press that selects a part itself keeps that part, and the keyboard's focus selects the whole", () => {
  const { input, selected } = opened();
  fireEvent.mouseDown(input);
  input.focus();
  input.setSelectionRange(0, 3);
  fireEvent.mouseUp(input);
  expect(selected()).toBe("500");
  input.blur();
  input.focus();
  expect(selected()).toBe("500.00");
});
