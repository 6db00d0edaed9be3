import { describe, expect, it } from "vitest";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { selectionsOf } from "../../../src/application/history/selections-of.query.ts";
import { keyOf, price, row, selection } from "../../kit/builders.ts";
import { historyBet, historyLeg } from "../../kit/history.ts";
import { openSignedIn, openWorld, settle } from "../../kit/world.ts";

const [first, second, third] = [selection("100"), selection("200"), selection("300")];
const keys = (world: Awaited<ReturnType<typeof openWorld>>) => world.state().betslip.legs.map(({ key }) => key);

describe("betting the same again", () => {
  it("puts the selections on the slip at the prices of now, in place of what was there", async () => {
    const world = await openWorld();
    world.intents.toggleSelection({ selection: selection("900") });
    await settle();
    world.betting.quote(row(first, 3.1));
    world.intents.rebet({ selections: [first, second] });
    await settle();
    expect(keys(world)).toEqual([keyOf(first), keyOf(second)]);
    expect(world.facts.find(({ event }) => event.type === "BetslipCleared")?.cause.by).toBe("player");
    expect(world.state().betslip.legs[0]).toMatchObject({ odds: price(3.1), changed: undefined });
    expect(world.events().flatMap((event) => (event.type === "SelectionAdded" ? [event.selection.odds] : [])).at(-2)).toBe(price(3.1));
  });

  it("leaves out selections that are no longer offered, and says how many", async () => {
    const world = await openWorld();
    world.betting.withdraw(keyOf(first));
    world.intents.rebet({ selections: [first, second] });
    await settle();
    expect(keys(world)).toEqual([keyOf(second)]);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "selections-gone", count: 1, of: 2 } });
  });

  it("leaves the slip as it was when no selection is offered any more, or the book cannot be asked", async () => {
    const world = await openWorld();
    world.intents.toggleSelection({ selection: selection("900") });
    await settle();
    world.betting.withdraw(keyOf(first));
    world.intents.rebet({ selections: [first] });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "no-price" } });
    world.intents.closeDialog();
    world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.rebet({ selections: [second] });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "unreachable" } });
    expect(keys(world)).toEqual([keyOf(selection("900"))]);
  });

  it("asks again when a question about the slip was answered in between, and gives up where that never ends", async () => {
    for (const [times, dialog] of [[3, undefined], [4, { kind: "error", notice: { code: "overtaken" } }]] as const) {
      const world = await openWorld();
      for (let time = 0; time < times; time += 1) world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "overtaken" } }));
      world.intents.rebet({ selections: [first] });
      await settle();
      expect(world.state().desk.dialog).toEqual(dialog);
      expect(keys(world)).toEqual(dialog === undefined ? [keyOf(first)] : []);
    }
  });

  it("says nothing when all of them are on the slip, and asks for nothing when there are none", async () => {
    const world = await openWorld();
    world.intents.rebet({ selections: [] });
    await settle();
    expect([world.betting.script.calls("revalidate"), world.count("DialogOpened")]).toEqual([0, 0]);
    world.intents.rebet({ selections: [first] });
    await settle();
    expect(world.count("DialogOpened")).toBe(0);
    expect(world.facts.filter(({ event }) => event.type === "SelectionAdded" || event.type === "BetslipCleared").map(({ event, cause }) => [event.type, cause])).toEqual([["SelectionAdded", { by: "player", what: "AddSelection" }]]);
  });

  it("takes the book's word for what is live now, and leaves out what is open without a price", async () => {
    const world = await openWorld();
    world.betting.quote({ ...row(first, 3.1), source: "prematch" });
    world.betting.quote({ key: keyOf(second), odds: 0 as never, active: true });
    // Closed, and with the price that it had.
    world.betting.quote(row(third, 2, false));
    world.intents.rebet({ selections: [first, second, third] });
    await settle();
    expect(world.state().betslip.legs.map(({ key, selection: { type } }) => [key, type])).toEqual([[keyOf(first), "prematch"]]);
    expect(world.count("DialogOpened")).toBe(1);
  });

  it("counts a selection that the slip does not take among those that are gone", async () => {
    const world = await openWorld();
    world.intents.rebet({ selections: [first, first, second] });
    await settle();
    expect(keys(world)).toEqual([keyOf(first), keyOf(second)]);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "selections-gone", count: 1, of: 3 } });
  });

  it("is refused while a bet is on its way, also when that began during the question", async () => {
    for (const during of [false, true]) {
      const world = await openSignedIn();
      world.intents.toggleSelection({ selection: selection("900") });
      await settle();
      const answers = [world.betting.script.hold("place")];
      const ask = (): void => world.intents.rebet({ selections: [first] });
      if (during) {
        answers.unshift(world.betting.script.hold("revalidate"));
        ask();
        await settle();
      }
      world.intents.placeBet({ shown: [] });
      await settle();
      expect(world.state().betslip.placement.status).toBe("sending");
      if (during) answers.shift()?.();
      else {
        const asked = world.betting.script.calls("revalidate");
        ask();
        await settle();
        expect(world.betting.script.calls("revalidate")).toBe(asked);
      }
      await settle();
      expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "slip-locked" } });
      expect(keys(world)).toEqual([keyOf(selection("900"))]);
      for (const answer of answers) answer();
      await settle();
    }
  });

  it("[N15] puts nothing on the slip and says nothing when its player has signed out before the book answers", async () => {
    for (const fails of [false, true]) {
      const world = await openSignedIn();
      const answer = world.betting.script.hold("revalidate");
      if (fails) world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }), "after");
      world.intents.rebet({ selections: [first] });
      await settle();
      world.intents.signOut();
      await settle();
      answer();
      await settle();
      expect(keys(world)).toEqual([]);
      expect(world.state().desk.dialog).toBeUndefined();
    }
  });

  it("uses those legs of the history that name their match and market", () => {
    const [again, ...others] = selectionsOf(historyBet({ legs: [historyLeg({ matchId: "100" }), historyLeg({ marketId: "" }), historyLeg({ matchId: "../x" })] }));
    expect(again).toMatchObject({ matchId: "100", marketId: "1", outcomeId: "1", outcomeName: "A", odds: price(2) });
    expect(again?.eventDate).toBe(`${historyLeg().eventDate.replace(" ", "T")}Z`);
    expect(others).toEqual([]);
  });
});

describe("after a bet", () => {
  const placed = async () => {
    const world = await openSignedIn();
    world.intents.toggleSelection({ selection: first });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().desk.dialog).toMatchObject({ kind: "bet-placed" });
    return world;
  };

  it("the slip stays while its dialog is open, whatever happens on the page", async () => {
    const world = await placed();
    world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
    await settle();
    expect([keys(world), world.state().desk.dialog]).toMatchObject([[keyOf(first)], { kind: "bet-placed" }]);
  });

  it("OK clears the slip (spec 4)", async () => {
    const world = await placed();
    world.intents.closeDialog();
    await settle();
    expect(keys(world)).toEqual([]);
  });

  it("its selections can be kept for a further bet", async () => {
    const world = await placed();
    world.intents.reuseSelections();
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(keys(world)).toEqual([keyOf(first)]);
    expect(world.state().betslip.placement).toEqual({ status: "idle" });
    expect(world.facts.find(({ event }) => event.type === "SelectionsKept")?.cause.by).toBe("player");
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()).toHaveLength(2);
  });
});
