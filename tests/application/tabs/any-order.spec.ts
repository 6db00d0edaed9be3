import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { runs } from "../../kit/ports/runs.ts";
import { type OpenTab, type SeveralTabs, severalTabs } from "../../kit/several-tabs.ts";
import { MOBILE, PASSWORD, settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const MOST_TABS = 4;

type Step =
  | { readonly do: "open"; readonly writeMs: number }
  | { readonly do: "kill" | "look-away" | "look" | "freeze" | "thaw" | "game" | "stake" | "place" | "close-dialog" | "sign-in"; readonly tab: number }
  | { readonly do: "choose"; readonly tab: number; readonly match: number }
  | { readonly do: "price"; readonly match: number; readonly hundredths: number }
  | { readonly do: "deliver"; readonly picks: readonly number[] }
  | { readonly do: "lose"; readonly pick: number }
  | { readonly do: "pass"; readonly ms: number };

const tab = fc.nat({ max: MOST_TABS - 1 });
const match = fc.nat({ max: 2 });
const pick = fc.double({ min: 0, max: 0.999, noNaN: true });
const onTab = (...names: readonly Extract<Step, { readonly tab: number; readonly match?: never }>["do"][]): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constantFrom(...names), tab }) as fc.Arbitrary<Step>;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("deliver" as const), picks: fc.array(pick, { minLength: 1, maxLength: 12 }) }) },
  { weight: 4, arbitrary: onTab("game", "stake", "place", "place", "close-dialog", "sign-in") },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("choose" as const), tab, match }) },
  { weight: 2, arbitrary: onTab("kill", "look-away", "look") },
  { weight: 1, arbitrary: onTab("freeze", "thaw") },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("open" as const), writeMs: fc.constantFrom(0, 40, 400) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("price" as const), match, hundredths: fc.integer({ min: 110, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lose" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(20, 250, 1_100, 6_000, 25_000) }) },
);

const matches = ["100", "200", "300"].map((id) => selection(id));
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** The games that were made favourites, each once, with the tab that was asked; and the tabs that hang or have hung. */
interface Told {
  readonly games: Map<string, OpenTab>;
  readonly hung: Map<OpenTab, "hangs" | "hung">;
  asked: number;
}

const perform = async (several: SeveralTabs, told: Told, now: Step): Promise<void> => {
  const chosen = "tab" in now ? at(several.tabs, now.tab) : undefined;
  // Nobody can press anything in a tab that hangs.
  const isClick = now.do !== "kill" && now.do !== "thaw";
  if (chosen !== undefined && isClick && told.hung.get(chosen) === "hangs") return;
  switch (now.do) {
    case "open":
      if (several.tabs.length < MOST_TABS) await several.open({ writeMs: now.writeMs });
      return;
    case "kill":
      return chosen?.kill();
    case "look-away":
      return chosen?.tab.look(false);
    case "look":
      return chosen?.tab.look(true);
    case "freeze":
      if (chosen !== undefined) told.hung.set(chosen, "hangs");
      return chosen?.tab.freeze();
    case "thaw":
      if (chosen !== undefined && told.hung.has(chosen)) told.hung.set(chosen, "hung");
      return chosen?.tab.thaw();
    case "game": {
      if (chosen === undefined) return;
      const gameId = String((told.asked += 1) + 10);
      told.games.set(gameId, chosen);
      return chosen.intents.toggleKept({ kind: "game", id: gameId });
    }
    case "stake":
      return chosen?.intents.changeStake({ amount: String((told.asked += 1) + 10) });
    case "choose": {
      const selected = at(matches, now.match);
      return selected === undefined ? undefined : chosen?.intents.toggleSelection({ selection: selected });
    }
    case "place":
      return chosen?.intents.placeBet({ shown: [] });
    case "close-dialog":
      return chosen?.intents.closeDialog();
    case "sign-in":
      return chosen?.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    case "price": {
      const moved = at(matches, now.match);
      for (const { feed } of several.tabs) {
        feed.signal("connected");
        if (moved !== undefined) feed.push([oddsMessage(moved, now.hundredths / 100)]);
      }
      return;
    }
    case "deliver":
      for (const chance of now.picks) several.channel.deliverOne(chance);
      return;
    case "lose":
      return several.channel.loseOne(now.pick);
    case "pass":
      // Messages arrive while time passes, because only a tab that hangs is silent for seconds.
      if (now.ms < 1_000) return several.clock.advance(now.ms);
      await several.pass(now.ms);
  }
};

const shared = ({ state }: OpenTab): unknown => ({ ...toSnapshot(state()), desk: undefined });

/** Wakes all tabs, lets them hear each other, and waits until what was under way has ended. */
const calmDown = async (several: SeveralTabs): Promise<void> => {
  for (const { tab: own } of several.tabs) {
    own.thaw();
    own.look(true);
  }
  if (several.tabs.length === 0) await several.open();
  await several.pass(8_000);
  for (const { feed } of several.tabs) feed.signal("connected");
  await several.pass(90_000);
};

it("[C1, C4, C5] in any order of clicks, prices, deaths, lost messages and slow writes all tabs agree, nothing is lost and nothing is done twice (faults C1, C2, C4, C5)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      const several = severalTabs();
      const told: Told = { games: new Map(), hung: new Map(), asked: 0 };
      const begun = await several.open();
      begun.intents.signIn({ mobile: MOBILE, password: PASSWORD });
      await settle();
      begun.intents.toggleSelection({ selection: selection("100") });
      await several.open();
      for (const now of steps) {
        await perform(several, told, now);
        await settle();
      }
      await calmDown(several);

      const { facts } = several.browser.disk;
      const verify = createVerifier(digest.sha256);
      expect(facts.map(verify).filter(({ verdict }) => verdict !== "verified")).toEqual([]);
      expect(facts.map(({ event }) => event.type)).not.toContain("LogLossDetected");

      // All tabs have one state, at one place of one log.
      const [first, ...others] = several.tabs;
      if (first === undefined) throw new Error("no tab is left");
      for (const other of others) {
        expect(other.slipstream.head()).toEqual(first.slipstream.head());
        expect(shared(other)).toEqual(shared(first));
      }
      expect(facts.at(-1)?.hash).toBe(first.slipstream.head().hash);

      // What was asked of a tab that is still open happened once; what was asked of a closed one, at most once.
      const games = facts.flatMap(({ event }) => (event.type === "FavouriteKept" || event.type === "FavouriteDropped" ? [event["id"] as string] : []));
      expect(new Set(games).size).toBe(games.length);
      for (const [gameId, asked] of told.games) if (several.tabs.includes(asked) && !told.hung.has(asked)) expect(games).toContain(gameId);

      // Each request led to at most one bet, and each bet was noted once.
      const attempts = several.browser.engine.betting.bets().map(({ placement }) => placement.attempt);
      expect(new Set(attempts).size).toBe(attempts.length);
      const types = facts.map(({ event }) => event.type);
      const requested = types.filter((type) => type === "AttemptRequested").length;
      const placed = types.filter((type) => type === "BetPlaced").length;
      const refused = types.filter((type) => type === "AttemptRefused").length;
      expect(placed).toBe(attempts.length);
      if (first.state().betslip.placement.status !== "unknown") expect(placed + refused).toBe(requested);
      for (const { kill } of several.tabs.slice()) kill();
    }),
    { ...runs(20, 1_000), endOnFailure: false },
  );
}, 600_000);
