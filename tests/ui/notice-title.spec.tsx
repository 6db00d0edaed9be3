// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { REASON_CODES } from "../../src/domain/events/reason.ts";
import { noticeText, noticeTitle } from "../../src/ui/dialogs/notice-text.ts";
import { openDialog } from "../kit/open-dialog.tsx";

afterEach(cleanup);

describe("the dialog of an error", () => {
  it.each([
    [{ code: "stake-not-positive" }, "Enter a stake"],
    [{ code: "session-ended" }, "You are logged out"],
    [{ code: "selection-suspended" }, "Bet not placed"],
    [{ code: "told", message: "Odds have changed" }, "The sportsbook says"],
  ] as const)("[2.41] of %j is headed by what it is about", async (notice, title) => {
    openDialog({ kind: "error", notice });
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  });

  it.each(REASON_CODES)("[2.41] of %s has a head that its text does not repeat", (code) => {
    expect(noticeText({ code }).replace(/\.$/, "")).not.toBe(noticeTitle({ code }));
  });
});
