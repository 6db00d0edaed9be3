import { expect, it } from "vitest";
import { stateAfter } from "../../kit/spec.ts";

it("[3.25] the popup counts as shown once it was opened, also to the next player", () => {
  expect(stateAfter().content.popupShown).toBe(false);
  expect(stateAfter({ type: "PopupShown", bannerId: "5" }, { type: "LoggedOut", reason: "player" }).content.popupShown).toBe(true);
});
