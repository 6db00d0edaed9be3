// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Head, SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/event.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { Inspector } from "../../../src/ui/inspector/inspector.tsx";
import { added, attemptId, oddsChanged, placement, selection } from "../../kit/builders.ts";
import { exportOf, sealedLog, sha256 } from "../../audit/sealed-log.ts";

const derby = selection("1", { displayName: "Arsenal", eventName: "Arsenal - Chelsea" });
const attempt = attemptId("attempt-5");
const story: readonly SlipstreamEvent[] = [
  { type: "SessionStarted", build: "1" },
  added(derby),
  oddsChanged(derby, 2.5),
  { type: "PlacementRequested", placement: placement([derby], { attempt }) },
  { type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(25_000) },
];
const sealed = sealedLog(story);
const head: Head = { length: 5, hash: sealed[4]?.hash ?? "" };

const open = (facts: readonly SealedFact[], kept: Head | undefined = undefined) => {
  const journal = { read: vi.fn<() => Promise<readonly SealedFact[]>>(() => Promise.resolve(facts)), keptHead: () => kept };
  render(<Inspector journal={journal} sha256={sha256} />);
  return journal;
};
const expectVerdict = async (words: RegExp) => expect(await screen.findByText(words)).toBeDefined();
const rows = () => screen.getAllByRole("button", { name: /^Record / }).map((button) => button.textContent);

afterEach(cleanup);

describe("the verdict over the log of this browser", () => {
  it("counts what verified and names the head", async () => {
    open(sealed, head);
    await expectVerdict(new RegExp(`^5 records verified, head ${head.hash.slice(0, 12)}`));
    await expectVerdict(/agrees at record 5/);
  });

  it("names the first bad record and shows it, though the filter hides its kind", async () => {
    open(sealed.map((fact) => (fact.sequence === 3 ? { ...fact, at: fact.at + 1 } : fact)));
    await expectVerdict(/^First broken record: record 3$/);
    expect(screen.getByRole("heading", { name: /Record 3/ })).toBeDefined();
    expect(rows()).toContain("Record 3");
  });

  it.each([
    ["the end is missing", sealed.slice(0, 3), /The end is missing/],
    ["the log was rewritten", sealedLog(story.toReversed()), /rewritten or replaced/],
  ])("doubts a log that verifies when a kept head says that %s", async (_, facts, words) => {
    open(facts, head);
    await expectVerdict(words);
  });

  it("says so when the log is empty, and when it cannot be read", async () => {
    open([]);
    await expectVerdict(/This log is empty/);
    cleanup();
    const refused = () => Promise.reject(new Error("The history cannot be read."));
    render(<Inspector journal={{ read: refused, keptHead: () => undefined }} sha256={sha256} />);
    await expectVerdict(/The history cannot be read/);
  });
});

describe("the timeline", () => {
  it("begins with decisions alone and shows the feed when asked", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    expect(rows()).toEqual(["Record 1", "Record 2", "Record 4", "Record 5"]);
    fireEvent.click(screen.getByLabelText("Decisions only"));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it("is walked with the arrow keys, the record beside it following", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    const last = screen.getByRole("button", { name: "Record 5" });
    expect(last.tabIndex).toBe(0);
    fireEvent.keyDown(last, { key: "ArrowUp" });
    expect(screen.getByRole("heading", { name: /Record 4/ })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Record 4"));
  });

  it("goes to a record by its number, dropping the filters that hide it", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    fireEvent.change(screen.getByLabelText("Record"), { target: { value: "3" } });
    fireEvent.submit(screen.getByRole("button", { name: "Go" }));
    expect(screen.getByRole("heading", { name: /Record 3/ })).toBeDefined();
    await waitFor(() => expect(rows()).toContain("Record 3"));
  });

  it("shows what a record did to the slip, and the slip after it", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    fireEvent.change(screen.getByLabelText("Record"), { target: { value: "3" } });
    fireEvent.submit(screen.getByRole("button", { name: "Go" }));
    const panel = within(screen.getByRole("region", { name: "Record 3" }));
    expect(panel.getByRole("row", { name: /odds 2\.00 2\.50/ })).toBeDefined();
    expect(panel.getByText("changed from 2.00")).toBeDefined();
    expect(panel.getByText(sealed[2]?.hash ?? "")).toBeDefined();
    expect(panel.getByText(sealed[1]?.hash ?? "")).toBeDefined();
  });
});

it("keeps a receipt for each attempt, with the prices shown and every answer", async () => {
  open(sealed);
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  const receipt = within(screen.getByRole("article"));
  expect(receipt.getByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
  expect(receipt.getByText(attempt)).toBeDefined();
  expect(receipt.getByText(sealed[3]?.hash ?? "")).toBeDefined();
  fireEvent.click(receipt.getByRole("button", { name: "Record 5" }));
  expect(screen.getByRole("heading", { name: /Record 5/ })).toBeDefined();
});

it("opens an export beside the browser's own log, and never asks to write", async () => {
  const journal = open([]);
  await expectVerdict(/empty/);
  const file = new File([exportOf(sealed)], "export.ndjson");
  fireEvent.change(screen.getByLabelText("Open an exported log"), { target: { files: [file] } });
  await expectVerdict(/^5 records verified/);
  expect(screen.getByText("export.ndjson")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Back to this browser" }));
  await expectVerdict(/empty/);
  expect(Object.keys(journal)).toEqual(["read", "keptHead"]);
  expect(journal.read).toHaveBeenCalledTimes(2);
});

it("finds the record that carries a head somebody else kept", async () => {
  open(sealed);
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Proof and recording" }));
  const look = (hash: string): void => {
    fireEvent.change(screen.getByLabelText(/A head that somebody else kept/), { target: { value: hash } });
    fireEvent.submit(screen.getByRole("button", { name: "Look for it" }));
  };
  look("0123456789abcdef");
  await expectVerdict(/No single record of this log carries that hash/);
  look(sealed[1]?.hash.slice(0, 10) ?? "");
  fireEvent.click(screen.getByRole("button", { name: "Show record 2" }));
  expect(screen.getByRole("heading", { name: /Record 2/ })).toBeDefined();
});
