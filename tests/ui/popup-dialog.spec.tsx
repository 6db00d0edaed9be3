// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { openDialog } from "../kit/open-dialog.tsx";

beforeAll(() => Promise.all([import("../../src/ui/dialogs/open-dialog.tsx"), import("../../src/ui/features/content/public/popup-dialog.tsx")]));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const sheet = (): HTMLElement => {
  const over = document.createElement("div");
  over.setAttribute("role", "dialog");
  document.body.append(over);
  return over;
};
const popup = () => screen.findByRole("dialog", { name: "One moment" });

it("[2.42] the popup banner comes over the page alone", async () => {
  openDialog({ kind: "popup", bannerId: "5" });
  expect(await popup()).toBeDefined();
  // It stays when something opens over it.
  await act(async () => void sheet());
  expect(await popup()).toBeDefined();
});

it("[2.42] the popup banner waits until the slip's sheet is closed", async () => {
  const open = sheet();
  openDialog({ kind: "popup", bannerId: "5" });
  await act(async () => undefined);
  await act(async () => undefined);
  expect(screen.queryByRole("dialog", { name: "One moment" })).toBeNull();
  await act(async () => open.remove());
  expect(await popup()).toBeDefined();
});
