// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CopyText } from "../../src/ui/components/copy-text.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["has no clipboard", undefined],
  ["forbids it", { writeText: () => Promise.reject(new Error("forbidden")) }],
])("a text that is copied where the browser %s is not called copied, and the failure is logged (spec 8)", async (_, clipboard) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("navigator", { clipboard });
  render(<CopyText text="K7Q2M9X" what="bet id" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy bet id" }));
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(screen.getByRole("status").textContent).toBe("");
});
