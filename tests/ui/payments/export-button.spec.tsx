// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Exit } from "effect";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CallFailure, NoAnswer } from "../../../src/application/ports/failures.ts";
import type { TransactionRow } from "../../../src/application/ports/payments.ts";
import { createCachedRead } from "../../../src/application/reads/cached-read.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { ExportButton } from "../../../src/ui/features/payments/export-button.tsx";
import { fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

type All = { readonly rows: TransactionRow[]; readonly isWhole: boolean };

const row = (reference: string): TransactionRow => ({
  id: reference, reference, subject: "Deposit", type: "credit", amount: money(100), balance: undefined, channel: "", date: "2026-07-22 10:20:11", status: "successful", wallet: "Main", bet: undefined, game: undefined,
});

let saved: Blob[];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = () => {
  let answer: ((exit: Exit.Exit<All, CallFailure>) => void) | undefined;
  const read = createCachedRead<All>({ load: (done) => void (answer = done), asOf: () => 0, now: () => 0, ages: true, after: () => () => undefined });
  const { app } = fakeSlipstream();
  renderOnPage({ ...app, reads: { ...app.reads, allTransactions: () => read } }, <ExportButton filter={{ from: undefined, to: undefined, type: undefined, category: undefined }} />);
  const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));
  return { press, answers: (exit: Exit.Exit<All, CallFailure>) => act(() => answer?.(exit)) };
};
const whole = (...rows: TransactionRow[]): Exit.Exit<All, CallFailure> => Exit.succeed({ rows, isWhole: true });

it("an export has the rows of the moment, also when the same was exported before", async () => {
  const { press, answers } = shown();
  press("Export CSV");
  answers(whole(row("DX1")));
  press("Export CSV");
  expect(saved).toHaveLength(1);
  answers(whole(row("DX2"), row("DX1")));
  expect(saved).toHaveLength(2);
  expect(await saved[1]?.text()).toContain("DX2");
  expect(screen.queryByRole("status")).toBeNull();
});

it("an export that could not be read can be tried again", () => {
  const { press, answers } = shown();
  press("Export CSV");
  answers(Exit.fail(new NoAnswer({ reason: { code: "unreachable" } })));
  expect(saved).toEqual([]);
  press("Could not be read. Try again");
  answers(whole(row("DX1")));
  expect(saved).toHaveLength(1);
});

it("an export that is too long to be whole says how much of it was saved", () => {
  const { press, answers } = shown();
  press("Export CSV");
  answers(Exit.succeed({ rows: [row("DX1")], isWhole: false }));
  expect(screen.getByRole("status").textContent).toBe("The newest 1 were saved. Choose fewer days for the others.");
});
