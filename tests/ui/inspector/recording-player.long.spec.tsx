// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { whyNotPlayed } from "../../../src/audit/recording/other-build.ts";
import type { WhyNot } from "../../../src/audit/recording/read-recording.ts";
import { readFrames } from "../../../src/adapters/mqtt/decode-frame.ts";
import { startReplay } from "../../../src/app/replay.ts";
import type { StartPlayed } from "../../../src/audit/recording/player.ts";
import { RecordingPlayer } from "../../../src/ui/inspector/player/recording-player.tsx";
import type { LoadReplay } from "../../../src/ui/inspector/player/replaying.ts";
import { selection } from "../../kit/builders.ts";
import { relinked } from "../../kit/recording-lines.ts";
import { digest, quiet, startRecordedSession } from "../../replay/recorded-session.ts";
import { endOf } from "../../replay/replay-twice.ts";

beforeAll(() => configure({ asyncUtilTimeout: 20_000 }));
afterEach(cleanup);

const start: StartPlayed = (begun) => startReplay(begun, digest);
const whyNot: WhyNot = (header) => whyNotPlayed(header, "test");
const loadReplay: LoadReplay = () => Promise.resolve({ start, readFrames });

/** A session in which a price is chosen, moves and is stopped, and a stake is typed. */
const recorded = async (): Promise<string> => {
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence");
  feed.signal("connected");
  await quiet();
  slipstream.intents.toggleSelection({ selection: selection("100") });
  await quiet();
  clock.advance(1_000);
  feed.deliver([{ topic: "feeds/live/odds_change/100", payload: JSON.stringify({ event_id: 100, product: 1, seq: 1, markets: [{ id: 1, outcomes: [{ id: "1", odds: 2.75, active: 1 }] }] }) }]);
  clock.advance(1_000);
  feed.deliver([{ topic: "feeds/live/bet_stop/100", payload: JSON.stringify({ event_id: 100, seq: 2 }) }]);
  slipstream.intents.changeStake({ amount: "50" });
  await quiet();
  return slipstream.recording?.text() ?? "";
};

const open = async (text: string, name = "session.ndjson"): Promise<void> => {
  const file = new File([text], name);
  render(<RecordingPlayer file={file} sha256={digest.sha256} loadReplay={loadReplay} whyNot={whyNot} />);
  await screen.findByText(/^Input 0 of/);
};

const slip = () => within(screen.getByRole("region", { name: "Betslip as it was" }));
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole("button", { name }));
const isAt = (position: RegExp) => waitFor(() => expect(screen.getByTestId("position").textContent).toMatch(position));

describe("a recording on the inspector", () => {
  it("shows the slip and its prices at a suspension, and the way back", async () => {
    await open(await recorded());
    expect(await slip().findByText("Your betslip is empty")).toBeDefined();
    press("Next suspension");
    expect(await slip().findByTestId("leg")).toBeDefined();
    await waitFor(() => expect(slip().getByTestId("leg").textContent).toMatch(/Suspended/i));
    fireEvent.click(screen.getByRole("tab", { name: "Prices" }));
    const row = await screen.findByRole("row", { name: /on the slip/ });
    expect(row.textContent).toMatch(/2\.75closed/);
    press("Step back");
    await waitFor(() => expect(screen.getByRole("row", { name: /on the slip/ }).textContent).toMatch(/2\.75(?:open|up)/));
    press("Beginning");
    await isAt(/^Input 0 of/);
    expect(await slip().findByText("Your betslip is empty")).toBeDefined();
  });

  it("[10.4] plays to the end, as recorded, and shows what differs between two places", async () => {
    await open(await recorded());
    fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "max" } });
    press("Play");
    await waitFor(() => expect(slip().getByLabelText<HTMLInputElement>(/Stake/).value).toBe("50.00"));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play" }).disabled).toBe(true));
    expect(screen.getByText("as recorded so far")).toBeDefined();
    press("Bookmark this place");
    press("Previous suspension");
    await waitFor(() => expect(screen.getByRole("row", { name: /betslip\.stake/ }).textContent).toMatch(/5000/));
    const marks = within(screen.getByRole("group", { name: "Bookmarks" }));
    fireEvent.click(marks.getByRole("button", { name: /^Input/ }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play" }).disabled).toBe(true));
    fireEvent.click(screen.getByRole("tab", { name: "State" }));
    fireEvent.click(await screen.findByRole("button", { name: /betslip/ }));
    expect(await screen.findByText("stake: 5000")).toBeDefined();
  });

  it("draws the dialog that was open, and shows the head and the hash of the state that the end line has", async () => {
    const { slipstream } = await startRecordedSession(() => "silence");
    await quiet();
    slipstream.intents.chooseOddsPolicy({ policy: "any" });
    await quiet();
    slipstream.intents.placeBet({ shown: [] });
    await quiet();
    const text = slipstream.recording?.text() ?? "";
    const { events, head, state } = endOf(text);
    await open(text);
    expect(slip().queryByRole("region", { name: "Dialog as it was" })).toBeNull();
    fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "max" } });
    press("Play");
    const dialog = await slip().findByRole("region", { name: "Dialog as it was" });
    expect(dialog.querySelector("h3")?.textContent).toBe(slipstream.store.snapshot().desk.dialog?.kind === "auth" ? "Log in" : "Nothing to bet on");
    await waitFor(() => expect(screen.getByTestId("head").textContent).toBe(`${events}:${head}`));
    expect(screen.getByTestId("state-hash").textContent).toBe(state);
    press("Beginning");
    await waitFor(() => expect(screen.getByTestId("head").textContent).not.toBe(`${events}:${head}`));
    expect(screen.getByTestId("state-hash").textContent).not.toBe(state);
  });

  it("lets no clock of the slip run while it is paused", async () => {
    const { slipstream, feed } = await startRecordedSession(() => "silence");
    feed.signal("connected");
    await quiet();
    slipstream.intents.toggleSelection({ selection: selection("100", { type: "live" }) });
    await quiet();
    const status = { home_score: 1, away_score: 0, clock: { match_time: "34:12", stopped: false } };
    feed.deliver([{ topic: "feeds/live/odds_change/100", payload: JSON.stringify({ event_id: 100, product: 1, seq: 1, sport_event_status: status, markets: [{ id: 1, outcomes: [{ id: "1", odds: 2.75, active: 1 }] }] }) }]);
    await quiet();
    const ticks: (() => void)[] = [];
    const real = setInterval;
    vi.spyOn(globalThis, "setInterval").mockImplementation(((run: () => void, ms: number) => {
      if (ms === 1_000) ticks.push(run);
      return real(run, ms);
    }) as typeof setInterval);
    await open(slipstream.recording?.text() ?? "");
    fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "max" } });
    press("Play");
    const clock = await slip().findByText("34:12");
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play" }).disabled).toBe(true));
    const later = performance.now() + 5_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    expect(ticks).not.toEqual([]);
    act(() => ticks.forEach((tick) => tick()));
    expect(clock.textContent).toBe("34:12");
    vi.restoreAllMocks();
  });

  it("says at the end that the state is another one than was recorded, though each event is the same", async () => {
    await open(relinked((await recorded()).replace(/"state":"[0-9a-f]{64}"(?!.*"state":"[0-9a-f]{64}")/s, `"state":"${"0".repeat(64)}"`)));
    fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "max" } });
    press("Play");
    expect(await screen.findByText("each event is as recorded, and the session ends with another state")).toBeDefined();
    press("Step back");
    expect(await screen.findByText("as recorded so far")).toBeDefined();
  });

  it("goes from the list of places to another view in a browser whose scrolling answers with a promise", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation((() => Promise.resolve()) as () => void);
    await open(await recorded());
    press("Next suspension");
    expect(await slip().findByTestId("leg")).toBeDefined();
    fireEvent.click(screen.getByRole("tab", { name: "Bets and stops" }));
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    fireEvent.click(await screen.findByRole("tab", { name: "What changed" }));
    expect(await screen.findByRole("heading", { name: /^Facts of input/ })).toBeDefined();
    expect(slip().getByTestId("leg")).toBeDefined();
  });

  it("plots latency, conflation and prices, with the same in figures, and goes to a place by key and by row", async () => {
    await open(await recorded());
    fireEvent.click(screen.getByRole("tab", { name: "Plots" }));
    const prices = await screen.findByRole("slider", { name: "Prices: place in the session" });
    expect(screen.getByRole("slider", { name: "Latency: place in the session" })).toBeDefined();
    const figures = within(await screen.findByRole("table", { name: "Conflation over the session", hidden: true }));
    expect(figures.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent).join(" ")).toMatch(/FromFramesReceivedKept .*111/);
    fireEvent.keyDown(prices, { key: "End" });
    await isAt(/^Input [1-9]/);
    const rows = within(await screen.findByRole("table", { name: "Prices over the session", hidden: true }));
    await waitFor(() => expect(screen.getByRole("slider", { name: "Prices: place in the session" }).getAttribute("aria-valuetext")).toMatch(/none$/));
    const stopped = screen.getByTestId("position").textContent;
    const [first] = rows.getAllByRole("button", { hidden: true });
    if (first === undefined) throw new Error("no row");
    fireEvent.click(first);
    await waitFor(() => expect(screen.getByRole("slider", { name: "Prices: place in the session" }).getAttribute("aria-valuetext")).toMatch(/2\.75$/));
    expect(screen.getByTestId("position").textContent).not.toBe(stopped);
  });

  it("[10.5] says what was on a page that it cannot draw, and what it has of it", async () => {
    const { slipstream } = await startRecordedSession(() => "silence");
    await quiet();
    slipstream.reads.gameCategories().subscribe(() => undefined);
    await quiet();
    await open(slipstream.recording?.text() ?? "");
    fireEvent.click(screen.getByRole("tab", { name: "Page" }));
    expect(await screen.findByRole("heading", { name: "A page that reads nothing" })).toBeDefined();
    fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "max" } });
    press("Play");
    expect(await screen.findByRole("heading", { name: "Another page than a list or a match" })).toBeDefined();
    expect(screen.getByText("The categories of games")).toBeDefined();
  });

  it("goes to an event, and says when there is none", async () => {
    await open(await recorded());
    fireEvent.change(screen.getByLabelText("Event or command"), { target: { value: "StakeChanged" } });
    press("Go to it");
    await waitFor(() => expect(screen.getByText(/StakeChanged/)).toBeDefined());
    fireEvent.change(screen.getByLabelText("Event or command"), { target: { value: "no such event" } });
    press("Go to it");
    await waitFor(() => expect(screen.getByText("There is none.")).toBeDefined());
  });

  it("has a slip on which no button does anything", async () => {
    await open(await recorded());
    press("Next suspension");
    const remove = await slip().findByRole("button", { name: /^Remove/ });
    const place = screen.getByTestId("position").textContent;
    fireEvent.click(remove);
    fireEvent.click(slip().getByRole("button", { name: "Clear all" }));
    expect(slip().getAllByTestId("leg")).toHaveLength(1);
    expect(screen.getByTestId("position").textContent).toBe(place);
    press("Step");
    await waitFor(() => expect(screen.getByText("as recorded so far")).toBeDefined());
    expect(slip().getAllByTestId("leg")).toHaveLength(1);
  });

  it("is played as far as it can be read, and a report shows its note", async () => {
    const text = await recorded();
    const report = `${JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "The slip jumped", sessions: 2, lacks: [] })}\n`;
    await open(report + text);
    expect(screen.getByText("“The slip jumped”")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toMatch(/says that it holds 2 sessions, and there are 1/);
  });

  it("plays the sessions of a report that this build can begin, and names the other ones", async () => {
    const text = await recorded();
    const report = `${JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "", sessions: 2, lacks: [] })}\n`;
    await open(report + relinked(text.replace('"build":"test"', '"build":"c0ffee1+0123456789abcdef"')) + text);
    expect(screen.getByText(/^A session is not played: line 2: this recording was made by build c0ffee1\+0123456789abcdef, and only that build plays it alone/)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is a report with a note only, and says so", async () => {
    const report = `${JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "It would not open", sessions: 0, lacks: ["storage-failed"] })}\n`;
    render(<RecordingPlayer file={new File([report], "report.ndjson")} sha256={digest.sha256} loadReplay={loadReplay} whyNot={whyNot} />);
    expect(await screen.findByText("“It would not open”")).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe("The report holds a note and no recording (the browser stored nothing): there is nothing to replay.");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
