import { beforeEach, describe, expect, it } from "vitest";
import { NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import type { EventType } from "../../../src/domain/events/registry.ts";
import { price, row, selection } from "../../kit/builders.ts";
import { openSignedIn, settle, type World } from "../../kit/world.ts";

const chosen = selection("100");
const ahead = selection("300", { type: "prematch", eventDate: "2026-01-01 20:00:00" });
const HOURS = 3_600_000;

let world: World;
beforeEach(async () => {
  world = await openSignedIn();
  world.intents.toggleSelection({ selection: chosen });
  await settle();
});
const place = async (): Promise<void> => {
  world.intents.placeBet({ shown: [] });
  await settle();
};
const lastCause = (type: EventType): string | undefined => world.facts.findLast(({ event }) => event.type === type)?.cause.by;
const timers = (): readonly string[] => world.inputs.flatMap(({ input }) => (input.kind === "timer" ? [input.timer.replace(/#\d+$/, "")] : []));

describe("the cause of a fact about the slip", () => {
  it("is the player where they clicked, and the page where it answers them", async () => {
    expect(lastCause("SelectionAdded")).toBe("player");
    await place();
    expect(lastCause("AttemptRequested")).toBe("player");
    world.intents.closeDialog();
    expect(lastCause("BetslipCleared")).toBe("player");
  });

  it("is nobody for what one window shows: it is no fact", async () => {
    world.intents.changeStake({ amount: "0" });
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "stake-not-positive" } });
    expect(world.facts.map(({ event }) => event.type)).not.toContain("DialogOpened");
    world.intents.toggleSelection({ selection: selection("200", { odds: price(1) }) });
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "no-price" } });
  });

  it("is the engine when it refused the bet, which a dialog tells", async () => {
    world.betting.script.failNext("place", new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "no" } });
    expect(lastCause("AttemptRefused")).toBe("engine");
  });

  it("is the engine for the book's answer", async () => {
    world.betting.quote(row(selection("200"), 2.5));
    world.intents.toggleSelection({ selection: selection("200") });
    await settle();
    expect(lastCause("SelectionsRevalidated")).toBe("engine");
  });

  it("is the clock when a match kicks off", async () => {
    world.intents.toggleSelection({ selection: ahead });
    await settle();
    await world.pass(20 * HOURS);
    expect(lastCause("KickOffPassed")).toBe("clock");
    expect(timers()).toContain("kick-off");
  });
});

describe("a slip", () => {
  it("is locked while the outcome of its bet is unknown, and a further click says so", async () => {
    world.betting.script.hold("history");
    world.betting.script.failNext("place", new NoAnswer({ reason: { code: "unreachable" } }), "after");
    world.betting.script.hold("place");
    await place();
    expect(world.state().betslip.placement.status).toBe("sending");
    await world.pass(15_000);
    expect(world.state().betslip.placement.status).toBe("unknown");
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "slip-locked" } });
    expect(world.count("BetRequested")).toBe(1);
  });

  it("is not placed when its figures cannot be computed", async () => {
    world.intents.clearBetslip();
    for (const match of ["1", "2"]) world.intents.toggleSelection({ selection: selection(match, { type: "prematch", odds: price(1_000_000), eventDate: "" }) });
    world.intents.changeStake({ amount: "10000000000" });
    await settle();
    await place();
    expect(world.state().desk.dialog).toMatchObject({ kind: "error" });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("is asked about at the book when the feed begins to follow one of its matches, and not for other matches", async () => {
    world.intents.toggleSelection({ selection: selection("200") });
    await settle();
    const asked = (): number => world.betting.script.calls("revalidate");
    const before = asked();
    world.feed.signal({ following: [chosen.matchId] });
    await settle();
    expect(asked()).toBe(before + 1);
    world.feed.signal({ following: [selection("999").matchId] });
    await settle();
    expect(asked()).toBe(before + 1);
  });
});
