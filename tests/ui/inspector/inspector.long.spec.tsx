// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Head } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { withhold } from "../../../src/domain/log/personal-fields.ts";
import { Inspector } from "../../../src/ui/inspector/inspector.tsx";
import type { Vouchers } from "../../../src/ui/inspector/use-audited-log.ts";
import { added, attemptId, facts, oddsChanged, placement, selection } from "../../kit/builders.ts";
import { droppedLog } from "../../audit/dropped-log.ts";
import { exportOf, saltedLog, sealedLog, sha256 } from "../../audit/sealed-log.ts";

const derby = selection("1", { displayName: "Arsenal", eventName: "Arsenal - Chelsea" });
const attempt = attemptId("attempt-5");
const story: readonly SlipstreamEvent[] = [
  { type: "SessionStarted", build: "1" },
  added(derby),
  oddsChanged(derby, 2.5),
  { type: "AttemptRequested", kind: "bet", request: placement([derby], { attempt }) },
  { type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(25_000) },
];
const sealed = sealedLog(story);
const head: Head = { length: 5, hash: sealed[4]?.hash ?? "" };

/** A sportsbook that is out of reach. */
const silent: Vouchers = { keys: () => Promise.resolve([]), heads: () => Promise.resolve([]), publishedAt: "https://sportsbook.example/keys" };

/** A store gives its records piece by piece. */
async function* piecesOf(facts: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < facts.length; from += 2) yield facts.slice(from, from + 2);
}

const open = (facts: readonly unknown[], kept: Head | undefined = undefined, signedIn: string | null = "player-1") => {
  const journal = { pieces: vi.fn<() => AsyncIterable<readonly unknown[]>>(() => piecesOf(facts)), keptHead: () => kept };
  render(<Inspector journal={journal} sha256={sha256} vouchers={silent} signedIn={() => signedIn ?? undefined} />);
  return journal;
};
const expectVerdict = async (words: RegExp) => expect(await screen.findByText(words)).toBeDefined();
const rows = () => screen.queryAllByRole("button", { name: /^Record / }).map((button) => button.textContent);
const expectRows = (names: readonly string[]) => waitFor(() => expect(rows()).toEqual(names));
const expectRecord = async (number: number) => expect(await screen.findByRole("heading", { name: new RegExp(`^Record ${number} `) })).toBeDefined();

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
    await expectRecord(3);
    await waitFor(() => expect(rows()).toContain("Record 3"));
    await expectVerdict(/Not verified, broken: the content does not match the hash/);
  });

  it("shows the first bad record, and not one before it that tells of records the device did not keep", async () => {
    const four = headAfter(sealed.slice(0, 4), GENESIS);
    const lost: SlipstreamEvent = { type: "LogLossDetected", expectedLength: 4, expectedHash: four.hash, since: 3 };
    const later = sealAll(facts([lost, added(selection("3")), added(selection("2"))], 5), four, sha256);
    open([...sealed.slice(0, 2), ...later.map((fact) => (fact.sequence === 7 ? { ...fact, at: fact.at + 1 } : fact))]);
    await expectVerdict(/^First broken record: record 7$/);
    await expectRecord(7);
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
    const next = () => Promise.reject(new Error("The history cannot be read."));
    const refused = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    render(<Inspector journal={{ pieces: refused, keptHead: () => undefined }} sha256={sha256} vouchers={silent} signedIn={() => "player-1"} />);
    await expectVerdict(/The history cannot be read/);
  });
});

describe("the log of a player who is signed out", () => {
  const players = sealedLog([{ type: "LoggedIn", player: "player-1" }, ...story, { type: "LoggedOut", reason: "player" }]);

  it("is judged for a visitor, and not shown", async () => {
    open(players, undefined, null);
    await expectVerdict(/^7 records verified/);
    await expectVerdict(/belong to a player who is signed out/);
    expect(screen.queryByRole("tab", { name: "Timeline" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Arsenal|100\.00|K7Q2M9X/);
  });

  it.each([null, "player-2"])("is neither shown nor saved while its player is not the one who is signed in (%s)", async (signedIn) => {
    open(players, undefined, signedIn);
    await expectVerdict(/belong to (?:a player who is signed out|more players)/);
    expect(screen.queryByRole("tab", { name: "Timeline" })).toBeNull();
    expect(screen.queryByText("Save without personal data")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export log" }).disabled).toBe(true);
    expect(document.body.textContent).not.toMatch(/Arsenal|100\.00|K7Q2M9X/);
  });

  it("with the records of two players is shown to neither of them", async () => {
    open(sealedLog([{ type: "LoggedIn", player: "player-2" }, { type: "LoggedOut", reason: "player" }, { type: "LoggedIn", player: "player-1" }, ...story]));
    await expectVerdict(/belong to more players than the one who is signed in/);
    expect(document.body.textContent).not.toMatch(/Arsenal|100\.00|K7Q2M9X/);
  });

  it("is shown to a player, and a visitor's own log to a visitor", async () => {
    open(players);
    await expectRecord(7);
    cleanup();
    open(sealed, undefined, null);
    await expectRecord(5);
  });
});

describe("the timeline", () => {
  it("begins with decisions alone and shows the feed when asked", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    await expectRows(["Record 1", "Record 2", "Record 4", "Record 5"]);
    fireEvent.click(screen.getByLabelText("Decisions only"));
    await expectRows(["Record 1", "Record 2", "Record 3", "Record 4", "Record 5"]);
  });

  it("is walked with the arrow keys, the record beside it following", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    const last = await screen.findByRole("button", { name: "Record 5" });
    expect(last.tabIndex).toBe(0);
    fireEvent.keyDown(last, { key: "ArrowUp" });
    await expectRecord(4);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Record 4"));
  });

  it("goes to a record by its number, dropping the filters that hide it", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    fireEvent.change(screen.getByLabelText("Record"), { target: { value: "3" } });
    fireEvent.submit(screen.getByRole("button", { name: "Go" }));
    await expectRecord(3);
    await waitFor(() => expect(rows()).toContain("Record 3"));
  });

  it("shows what a record did to the slip, and the slip after it", async () => {
    open(sealed);
    await expectVerdict(/records verified/);
    fireEvent.change(screen.getByLabelText("Record"), { target: { value: "3" } });
    fireEvent.submit(screen.getByRole("button", { name: "Go" }));
    const panel = within(await screen.findByRole("region", { name: "Record 3" }));
    expect(panel.getByRole("row", { name: /odds on the screen 2\.00 2\.50/ })).toBeDefined();
    expect(panel.getByText("changed from 2.00")).toBeDefined();
    expect(panel.getByText(sealed[2]?.hash ?? "")).toBeDefined();
    expect(panel.getByText(sealed[1]?.hash ?? "")).toBeDefined();
  });
});

it("the page has a receipt for each attempt, with the prices shown and every answer", async () => {
  open(sealed);
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  const receipt = within(await screen.findByRole("article"));
  expect(receipt.getByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
  expect(receipt.getByText(attempt)).toBeDefined();
  expect(receipt.getByText(sealed[3]?.hash ?? "")).toBeDefined();
  fireEvent.click(receipt.getByRole("button", { name: "Record 5" }));
  await expectRecord(5);
});

it("a bet whose request was taken out of the log is among the placements, and marked", async () => {
  open(sealedLog(story.filter(({ type }) => type !== "AttemptRequested")));
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  const bet = within(await screen.findByRole("article"));
  expect(bet.getByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
  expect(bet.getByText("without its request")).toBeDefined();
  expect(bet.getByText(/^No record asks for this bet, and none is missing/)).toBeDefined();
  expect(bet.getByText(attempt)).toBeDefined();
  fireEvent.click(bet.getByRole("button", { name: "Record 4" }));
  await expectRecord(4);
});

it("the dispute page of such a bet says that its request is missing and what that means, and shows what there is", async () => {
  open(sealedLog(story.filter(({ type }) => type !== "AttemptRequested")));
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
  const page = within(await screen.findByRole("article", { name: "Dispute page" }));
  expect(await page.findByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
  expect(page.getByText(/^The request of this bet is missing\. No record asks for this bet, and none is missing/)).toBeDefined();
  expect(page.getByText(/^Without it the log does not tell what the player asked for/)).toBeDefined();
  fireEvent.click(page.getByRole("button", { name: "Record 4" }));
  await expectRecord(4);
});

it("a receipt is titled by the outcome of the bet, also when a dialog was opened about it afterwards", async () => {
  open(sealedLog([...story, { type: "AttemptPutAside", kind: "bet", attempt }]));
  await expectVerdict(/records verified/);
  fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
  expect(await screen.findByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Record 6" })).toBeDefined();
});

it("the page opens an export beside the browser's own log, and never asks to write", async () => {
  const journal = open([]);
  await expectVerdict(/empty/);
  const file = new File([exportOf(sealed)], "export.ndjson");
  fireEvent.change(screen.getByLabelText(/^Open an exported log/), { target: { files: [file] } });
  await expectVerdict(/^5 records verified/);
  expect(screen.getByText("export.ndjson")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Back to this browser" }));
  await expectVerdict(/empty/);
  expect(Object.keys(journal)).toEqual(["pieces", "keptHead"]);
  expect(journal.pieces).toHaveBeenCalledTimes(2);
});

it("the page finds the record that carries a head that somebody else kept", async () => {
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
  await expectVerdict(/Record 2 carries it: everything up to there stood when it was witnessed/);
  look(`3:${sealed[1]?.hash ?? ""}`);
  await expectVerdict(/Record 3 carries another hash: the log was rewritten or replaced/);
  look(`2:${sealed[1]?.hash ?? ""}`);
  fireEvent.click(await screen.findByRole("button", { name: "Show record 2" }));
  await expectRecord(2);
});

describe("a log at length", () => {
  const long = sealedLog([...story, ...Array.from({ length: 240 }, (_, n) => oddsChanged(derby, (150 + (n % 90)) / 100))]);

  it("is read from its end, a page at a time", async () => {
    open(long);
    await expectVerdict(/^245 records verified/);
    fireEvent.click(screen.getByLabelText("Decisions only"));
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(["Record 1", "Record 2"]));
    fireEvent.click(screen.getByRole("button", { name: "Last" }));
    await waitFor(() => expect(rows().at(-1)).toBe("Record 245"));
    expect(rows()).toHaveLength(45);
    fireEvent.click(screen.getByRole("button", { name: "Earlier" }));
    await waitFor(() => expect(rows().at(-1)).toBe("Record 200"));
  });

  it("tells the story of a bet from its receipt, and of a typed betslip id", async () => {
    open(long);
    await expectVerdict(/records verified/);
    fireEvent.click(screen.getByRole("tab", { name: "Placements (1)" }));
    fireEvent.click(await screen.findByRole("button", { name: "Show its whole story" }));
    await expectRows(["Record 2", "Record 3", "Record 4", "Record 5"]);
    fireEvent.change(screen.getByLabelText("Bet"), { target: { value: "" } });
    await waitFor(() => expect(rows().length).toBeGreaterThan(4));
    fireEvent.change(screen.getByLabelText("Bet"), { target: { value: "k7q2m9x" } });
    await expectRows(["Record 2", "Record 3", "Record 4", "Record 5"]);
  });

  it("is searched in the file, and by time", async () => {
    open(long);
    await expectVerdict(/records verified/);
    fireEvent.change(screen.getByLabelText("Search"), { target: { value: "K7Q2M9X" } });
    await expectRows(["Record 4", "Record 5"]);
    fireEvent.change(screen.getByLabelText("Search"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("To (UTC)"), { target: { value: "2023-11-14T22:13:19" } });
    await waitFor(() => expect(screen.getByText("No record passes these filters.")).toBeDefined());
    fireEvent.change(screen.getByLabelText("To (UTC)"), { target: { value: "2023-11-14T22:13:20" } });
    await expectRows(["Record 1", "Record 2", "Record 4", "Record 5"]);
  });
});

it("the page shows only the bad records when asked, and says when a record number is not in the log", async () => {
  open(sealed.map((fact) => (fact.sequence === 3 ? { ...fact, at: fact.at + 1 } : fact)));
  await expectVerdict(/^First broken record/);
  fireEvent.click(screen.getByLabelText("Bad only"));
  await expectRows(["Record 3"]);
  const number: HTMLInputElement = screen.getByLabelText("Record");
  fireEvent.change(number, { target: { value: "9" } });
  fireEvent.submit(screen.getByRole("button", { name: "Go" }));
  expect(number.validationMessage).toBe("Record 9 is not in this log.");
});

it("the page opens a file that is dropped on it", async () => {
  open([]);
  await expectVerdict(/empty/);
  const file = new File([exportOf(sealed)], "dropped.ndjson");
  fireEvent.drop(screen.getByRole("main"), { dataTransfer: { files: [file] } });
  await expectVerdict(/^5 records verified/);
  expect(screen.getByText("dropped.ndjson")).toBeDefined();
});

it("the page never calls a log clean whose first records are missing", async () => {
  open([]);
  await expectVerdict(/empty/);
  const start = { length: 2, hash: sealed[1]?.hash ?? "" };
  const file = new File([exportOf(sealed.slice(2), start)], "rest.ndjson");
  fireEvent.change(screen.getByLabelText(/^Open an exported log/), { target: { files: [file] } });
  await expectVerdict(new RegExp(`The front is not there: it begins at record 3 on head ${start.hash.slice(0, 12)}…, which nobody vouched for`));
  expect(screen.getByText(/3 records verified/).closest("[data-tone]")?.getAttribute("data-tone")).toBe("warn");
});

it("the page judges a field beside a seal in the store as it does in the exported file", async () => {
  open(sealed.map((fact) => (fact.sequence === 4 ? { ...fact, note: "paid" } : fact)));
  await expectVerdict(/^First broken record: record 4$/);
  await expectVerdict(/The field note stands beside the seal/);
});

describe("the dispute page", () => {
  it("is found by the betslip id, leads back to the records, and can be printed", async () => {
    const print = vi.fn<() => void>();
    // The page under test knows a browser's print, which this one does not have.
    Object.assign(window, { print });
    open(sealed, head);
    fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nothing" } });
    expect(await screen.findByText("No bet in this log matches that.")).toBeDefined();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "k7q2m9x" } });
    fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
    const page = within(await screen.findByRole("article", { name: "Dispute page" }));
    expect(await page.findByRole("heading", { name: "Bet K7Q2M9X" })).toBeDefined();
    expect(page.getByText("Every record of this bet is verified.")).toBeDefined();
    expect(page.getByText(/The log has none/)).toBeDefined();
    fireEvent.click(page.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(page.getByRole("button", { name: "Record 3" }));
    await expectRecord(3);
  });

  it("calls a system a system, with its lines and without odds that it does not have", async () => {
    const legs = ["1", "2", "3"].map((match) => selection(match));
    const asked = placement(legs, { attempt, betType: "Combo", betslipType: "Combo", totalStake: money(300), totalOdds: "12.00", groupings: [{ grouping: 2, stake: money(100), combinations: 3 }] });
    open(sealedLog([...story.slice(0, 3), { type: "AttemptRequested", kind: "bet", request: asked }]));
    fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
    expect(await screen.findByText("System 2/3, 3 lines of 1.00")).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
    const page = within(await screen.findByRole("article", { name: "Dispute page" }));
    expect(await page.findByText("System 2/3, 3 lines of 1.00; stake 3.00, to win 200.00")).toBeDefined();
    expect(page.queryByText(/Combo|otal odds/)).toBeNull();
  });

  it("leads to the story of the bet, with prices and without", async () => {
    open(sealed, head);
    const toTheBet = async (link: string): Promise<void> => {
      fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
      fireEvent.click(within(await screen.findByRole("article", { name: "Dispute page" })).getByRole("button", { name: link }));
    };
    fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
    await toTheBet("Decisions only");
    await expectRows(["Record 2", "Record 4", "Record 5"]);
    await toTheBet("Show its whole story");
    await expectRows(["Record 2", "Record 3", "Record 4", "Record 5"]);
  });

  it("[10.3] says which prices the device has dropped, what it cannot show without them, and what is proven all the same", async () => {
    const noise = Array.from({ length: 60 }, (_, at) => oddsChanged(selection(String(500 + at)), 2));
    const [begun, chosen, ...rest] = story;
    if (begun === undefined || chosen === undefined) throw new Error("no story");
    open(droppedLog(sealedLog([begun, chosen, ...noise, ...rest]), [[10, 49]]));
    await expectVerdict(/^Feed detail dropped by the device: 40 records \(10 to 49\)\. Nobody vouches/);
    fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
    const page = within(await screen.findByRole("article", { name: "Dispute page" }));
    expect(await page.findByRole("heading", { name: "What was dropped" })).toBeDefined();
    expect(page.getByText(/40 records before the click and no records after it\. Nothing is dropped between record 50 /)).toBeDefined();
    expect(page.getByText(/40 records that could have told them are gone/)).toBeDefined();
    expect(page.getByText(/^what was asked and answered, the receipt/)).toBeDefined();
    expect(page.getByText("Every record of this bet is verified.")).toBeDefined();
  });
});

describe("a copy without personal data", () => {
  const personal = saltedLog([{ type: "LoggedIn", player: "player-1" }, { type: "RealityCheckDue", sessionMinutes: 30, net: money(5_000) }, ...story]);

  /** The files that the page has handed to the browser's downloads. */
  const downloads = (): readonly Blob[] => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => (files.push(file as Blob), "blob:copy"));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    return files;
  };
  afterEach(() => vi.restoreAllMocks());

  it("is saved without the chosen fields, and verifies when it is opened", async () => {
    const files = downloads();
    open(personal);
    await expectVerdict(/^7 records verified/);
    fireEvent.click(await screen.findByText("Save without personal data"));
    const balancesToo = await screen.findByLabelText<HTMLInputElement>(/^Balances and amounts/);
    fireEvent.click(balancesToo);
    await waitFor(() => expect(balancesToo.checked).toBe(false));
    fireEvent.submit(screen.getByRole("button", { name: "Save copy" }));
    // What is said of the copy has to be what was chosen for it.
    expect(balancesToo.closest("fieldset")?.disabled).toBe(true);
    expect(await screen.findByText("Saved without 2 personal fields; the copy has the same head and verifies.")).toBeDefined();
    const [copy] = files;
    expect(await copy?.text()).not.toContain("player-1");

    fireEvent.change(screen.getByLabelText("Open an exported log"), { target: { files: [new File([copy ?? ""], "copy.ndjson")] } });
    await expectVerdict(/^2 personal fields are withheld from 2 records of this copy/);
    await expectVerdict(new RegExp(`^7 records verified, head ${personal.at(-1)?.hash.slice(0, 12)}`));
    fireEvent.click(await screen.findByRole("button", { name: "Record 1" }));
    await expectRecord(1);
    expect(await screen.findByText(/^Withheld in this copy: player\./)).toBeDefined();
    expect((await screen.findAllByText("Signed in as (withheld)")).length).toBeGreaterThan(0);
  });

  it("still tells the story of a bet, and says that the balance is withheld", async () => {
    const asked: SlipstreamEvent = { type: "AttemptRequested", kind: "bet", request: placement([derby], { attempt, balance: "90.00" }) };
    const told = saltedLog([{ type: "LoggedIn", player: "player-1" }, ...story.with(3, asked)]);
    open(told.map((fact) => withhold(fact, () => true, sha256)));
    await expectVerdict(/^3 personal fields are withheld from 2 records of this copy/);
    expect(await screen.findByText("withheld")).toBeDefined();
    fireEvent.click(await screen.findByRole("tab", { name: /^Placements/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Dispute page" }));
    const page = within(await screen.findByRole("article", { name: "Dispute page" }));
    expect(await page.findByText("Every record of this bet is verified.")).toBeDefined();
    expect(page.getByText(/^Withheld in this copy: request\/balance, request\/player\./)).toBeDefined();
  });

  it("is not made of a log that does not verify", async () => {
    open(personal.map((fact) => (fact.sequence === 1 ? { ...fact, at: fact.at + 1 } : fact)));
    await expectVerdict(/^First broken record/);
    fireEvent.click(await screen.findByText("Save without personal data"));
    fireEvent.submit(await screen.findByRole("button", { name: "Save copy" }));
    expect(await screen.findByText(/^No copy was made, because the log does not verify: record 1 .*the content does not match the hash\.$/)).toBeDefined();
  });

  it("says what remains of a log that was sealed before fields could be withheld", async () => {
    downloads();
    open(sealed);
    await expectVerdict(/records verified/);
    fireEvent.click(await screen.findByText("Save without personal data"));
    fireEvent.submit(await screen.findByRole("button", { name: "Save copy" }));
    expect(await screen.findByText(/It still contains 1 personal field, sealed without a salt/)).toBeDefined();
  });
});
