import { describe, expect, it } from "vitest";
import { createMemoryContent } from "../../../src/adapters/memory/content.memory.ts";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import type { Banner } from "../../../src/application/ports/content.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import type { Slice, SliceName } from "../../../src/application/ports/device-state.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";
import { fixture } from "../../kit/fake-slipstream.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const down = new NoAnswer({ reason: { code: "unreachable" } });
const banner = (id: string, position: string): Banner => ({ id, title: id, text: "", image: "", link: "/Games", position });
const terms = { currencyCode: "NGN", dialCode: "234", minBonusOdds: odds(1_350_000), bonusTable: [{ ticketLength: 2, percent: "3" }], limits: specLimits };

/** What a screen of a whole visit looks at. */
const lookAround = (world: World) => {
  const { menu, banners, categories, match } = world.slipstream.reads;
  const looked = { menu: menu(), banners: banners(), categories: categories({ sportId: "1" }), match: match({ matchId: fixture("100").matchId }), terms: world.slipstream.reads.bettingTerms() };
  for (const read of Object.values(looked)) read.subscribe(() => undefined);
  return looked;
};

/** A device on which a page was open that read the offer. */
const visited = async () => {
  const slices = new Map<SliceName, Slice>();
  const content = createMemoryContent();
  content.show({ banners: [banner("one", "slider"), banner("pop", "popup")] });
  const world = await openWorld({ kept: createMemoryDeviceState(slices), content, connected: false });
  world.offer.setBettingTerms(terms);
  world.offer.offer({ fixture: fixture("100"), markets: [], groups: [{ groupId: "7", groupName: "Goals" }] });
  const read = lookAround(world);
  read.terms.refresh();
  await settle();
  await world.close();
  return { slices, content, clock: world.clock };
};

const nextPage = async (slices: Map<SliceName, Slice>, prepare: (world: Pick<World, "content">) => void = () => undefined) => {
  const content = createMemoryContent();
  prepare({ content });
  const world = await openWorld({ kept: createMemoryDeviceState(slices), content, connected: false });
  return { world, content };
};

describe("the utility state on the device", () => {
  it("[3.9, 3.10, 3.11, 3.13, 3.14, 3.15, 3.20] has what the sportsbook told, under the specification's names", async () => {
    const { slices } = await visited();
    expect(slices.get("utility")).toMatchObject({
      banners: [banner("one", "slider"), banner("pop", "popup")],
      homeCarousel: [banner("one", "slider")],
      sportsMenu: [{ sportId: "1", sportName: "Soccer", total: 1 }],
      activeCategories: [{ categoryId: fixture().categoryId, total: 1 }],
      marketGroups: [{ groupId: "7", groupName: "Goals" }],
      SportsbookBonusList: [{ ticket_length: 2, bonus: "3" }],
      SportsbookGlobalVariable: { CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: 1_350_000 },
    });
  });

  it("[9.18] is shown by the next page while the sportsbook does not answer, with the time when it was read", async () => {
    const { slices, clock } = await visited();
    const { world, content } = await nextPage(slices);
    const answer = content.script.hold("banners");
    for (const call of ["menu", "categories"]) world.offer.script.hold(call);
    const { menu, banners, categories } = lookAround(world);
    await settle();
    expect(menu.read()).toMatchObject({ status: "loading", value: [{ sportName: "Soccer" }], asOf: -1, readAt: clock.now() });
    expect(categories.read()).toMatchObject({ status: "loading", value: [{ total: 1 }] });
    expect(banners.read()).toMatchObject({ status: "loading", value: [{ id: "one" }, { id: "pop" }] });
    answer();
    await settle();
    expect(banners.read()).toMatchObject({ status: "ready", value: [] });
  });

  it("[9.18] stays, as one that could not be read again, when the sportsbook cannot be reached", async () => {
    const { slices } = await visited();
    const { world, content } = await nextPage(slices);
    content.script.failNext("banners", down);
    const { banners } = lookAround(world);
    await settle();
    expect(banners.read()).toMatchObject({ status: "failed", value: [{ id: "one" }, { id: "pop" }], reason: { code: "unreachable" } });
  });

  it.each([
    ["no menu", { sportsMenu: 7 }],
    ["a menu of other things", { sportsMenu: [{ sportId: 1 }] }],
    ["terms that are half there", { SportsbookGlobalVariable: { CurrencyCode: "NGN" } }],
    ["no time", { readAt: { "offer/menu": { args: {} }, "offer/betting-terms": null } }],
  ])("[S14] is left out where the device has %s", async (_, spoilt) => {
    const { slices } = await visited();
    slices.set("utility", { ...slices.get("utility"), ...spoilt });
    const { world } = await nextPage(slices);
    const kept = world.inputs.flatMap(({ input }) => (input.kind === "kept" ? input.answers.map(({ name }) => name) : []));
    expect(kept).not.toContain(Object.keys(spoilt)[0]?.startsWith("Sportsbook") === true ? "offer/betting-terms" : "offer/menu");
  });

  it("[3.6, 3.7, 3.12, 3.19, 3.21, 3.25] has what the state has, and no error", async () => {
    const slices = new Map<SliceName, Slice>();
    const world = await openWorld({ kept: createMemoryDeviceState(slices) });
    expect(slices.get("utility")).toMatchObject({ activeSport: { sportID: 1, sportName: "Soccer" }, sportID: "1", errorMessage: "", openBetCount: 0, popupDialogShown: false });
    world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
    world.intents.chooseBoard({ board: "totals" });
    world.intents.placeBet({ shown: [] });
    expect(slices.get("utility")).toMatchObject({ activeSport: { sportID: 2, sportName: "Basketball" }, sportID: "2", activeLiveMarkets: "totals", errorMessage: "" });
  });

  it("[3.6] has the sport with which the next page begins, whose recording has it as a command", async () => {
    const slices = new Map<SliceName, Slice>();
    const world = await openWorld({ kept: createMemoryDeviceState(slices) });
    world.intents.chooseSport({ sport: { sportId: "2", sportName: "Basketball" } });
    await world.close();
    const next = await openWorld({ browser: world.browser, kept: createMemoryDeviceState(slices) });
    expect(next.state().desk.activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
    expect(next.inputs.map(({ input }) => input)).toContainEqual({ kind: "command", name: "desk/choose-sport", args: { sport: { sportId: "2", sportName: "Basketball" } } });
    for (const activeSport of [{ sportID: 5 }, null, 7]) {
      const unfit = await openWorld({ kept: createMemoryDeviceState(new Map<SliceName, Slice>([["utility", { sportID: "5", activeSport }]])) });
      expect(unfit.state().desk.activeSport.sportId).toBe("1");
    }
  });

  it("[3.24] has that the dialog of a bonus was shown", async () => {
    const slices = new Map<SliceName, Slice>();
    const world = await openWorld({ kept: createMemoryDeviceState(slices) });
    expect(slices.get("utility")).not.toHaveProperty("bonusModalShown");
    world.player.activeBonus = { id: "b1", name: "Welcome", value: 500, type: "flat" };
    await world.signIn();
    expect(slices.get("utility")).toMatchObject({ bonusModalShown: true });
  });

  it("[3.3, 3.4, 3.5] has the way back and the refusal beside the token, and no login under way", async () => {
    const slices = new Map<SliceName, Slice>();
    const world = await openWorld({ kept: createMemoryDeviceState(slices) });
    world.intents.requireSignIn({ path: "/Account/Deposit" });
    world.intents.signIn({ mobile: "08030000001", password: "wrong" });
    await settle();
    expect(slices.get("auth")).toEqual({ returnUrl: "/Account/Deposit", loading: false, authError: "Invalid password" });
  });
});
