// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { OpenedLog } from "../../../src/audit/indexed/open-log.ts";
import { LogViews } from "../../../src/ui/inspector/log-views.tsx";
import { added, placement } from "../../kit/builders.ts";
import { judged, opened, sealedLog } from "../../audit/sealed-log.ts";

afterEach(cleanup);

/** Shows a log whose file was there when it was opened, and is there no longer. */
const showGone = async (): Promise<void> => {
  const log = await opened(sealedLog([added(), { type: "AttemptRequested", kind: "bet", request: placement() }]));
  const gone: OpenedLog = { ...log, source: { ...log.source, read: () => Promise.reject(new Error("the file is gone")) } };
  render(<LogViews log={gone} judgement={judged(log.summary)} known={{ keys: [], publishedAt: "/keys" }} />);
};

it("a table that cannot be saved, because the file is there no longer, is told", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  await showGone();
  fireEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
  expect(await screen.findByText("The table was not saved: the file is gone")).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
});

it("a hash that cannot be looked for, because the file is there no longer, is not called missing", async () => {
  await showGone();
  fireEvent.click(screen.getByRole("tab", { name: "Proof and recording" }));
  fireEvent.change(screen.getByRole("textbox", { name: /^A head that somebody else kept/ }), { target: { value: "9f86d081" } });
  fireEvent.click(screen.getByRole("button", { name: "Look for it" }));
  expect(await screen.findByText("The records could not be read again: the file is gone")).toBeDefined();
  expect(screen.queryByText(/^No single record/)).toBeNull();
});

it("bets that cannot be shown, because the file is there no longer, are told", async () => {
  await showGone();
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  expect(await screen.findByText("The bets could not be read again: the file is gone")).toBeDefined();
});
