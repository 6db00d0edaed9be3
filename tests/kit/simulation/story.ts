import fc from "fast-check";
import type { OddsPolicy } from "../../../src/domain/events/placement.ts";
import { MATCHES, OUTCOMES } from "./book.ts";
import type { FrameFate } from "./broker.ts";
import type { Fate } from "./network.ts";

/** The calls to which a fate applies, by a word in their path. */
export type CallName = "place-bet" | "history" | "validate-selections" | "any";

/** One step of a story. The steps and the dice of a story decide everything that happens in it. */
export type Step =
  | { readonly type: "wait"; readonly ms: number }
  /** The player clicks a price, at the odds of the time when the list was read. */
  | { readonly type: "choose"; readonly match: number; readonly outcome: number }
  | { readonly type: "stake"; readonly amount: string }
  | { readonly type: "policy"; readonly policy: OddsPolicy }
  | { readonly type: "place" }
  | { readonly type: "close-dialog" }
  | { readonly type: "sign-out" }
  | { readonly type: "sign-in" }
  /** The engine ends the player's session, as after a sign-in elsewhere. */
  | { readonly type: "revoke" }
  | { readonly type: "price"; readonly match: number; readonly outcome: number; readonly hundredths: number }
  | { readonly type: "bet-stop"; readonly match: number }
  | { readonly type: "match-ends"; readonly match: number; readonly winner: number }
  | { readonly type: "call-fate"; readonly call: CallName; readonly fate: Fate }
  | { readonly type: "frame-fate"; readonly fate: FrameFate }
  | { readonly type: "network-down"; readonly ms: number }
  | { readonly type: "feed-cut"; readonly ms: number }
  | { readonly type: "feed-freezes"; readonly ms: number }
  /** The window that is used crashes, and is opened again. */
  | { readonly type: "tab-crash"; readonly written: boolean; readonly ms: number }
  | { readonly type: "browser-crash"; readonly written: boolean; readonly ms: number }
  /** The client that the windows share dies; where `withWindow` says so, with the window in use, in whose process it lives. */
  | { readonly type: "client-dies"; readonly written: boolean; readonly withWindow: boolean; readonly ms: number }
  /** Another window is opened, unless there are three. */
  | { readonly type: "open-window" }
  | { readonly type: "switch-window" }
  /** The window in use is left: for good, into the back-forward cache, or it freezes. It comes back unless it was closed. */
  | { readonly type: "leave-window"; readonly how: "close" | "cache" | "freeze"; readonly ms: number }
  /** The engine is killed `steps` database steps into its next work. */
  | { readonly type: "engine-crash"; readonly steps: number; readonly ms: number };

export interface Story {
  /** The seed of the dice, which decide how long each message takes. */
  readonly dice: number;
  /** Whether the windows of the browser share one client. */
  readonly shares: boolean;
  readonly steps: readonly Step[];
}

const anyMatch = fc.nat(MATCHES - 1);
const anyOutcome = fc.nat(OUTCOMES - 1);
/** The milliseconds that a call may be delayed; docs/decisions/10-faults-are-tried-on-the-real-programs.md says what relies on the limit. */
const delay = fc.integer({ min: 100, max: 12_000 });

const anyFate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constantFrom<Fate>(
    { do: "lose-call" }, { do: "lose-answer" }, { do: "cut-call" }, { do: "cut-answer" }, { do: "halve-answer" },
    { do: "gateway-error", acted: true }, { do: "gateway-error", acted: false }, { do: "portal" },
  ),
  fc.record({ do: fc.constantFrom("delay-call" as const, "double-call" as const), ms: delay }),
  fc.record({ do: fc.constant("delay-answer" as const), ms: fc.integer({ min: 100, max: 20_000 }) }),
);

const place: fc.Arbitrary<Step> = fc.constant({ type: "place" });
const choose: fc.Arbitrary<Step> = fc.record({ type: fc.constant("choose" as const), match: anyMatch, outcome: anyOutcome });
const outage = fc.integer({ min: 200, max: 40_000 });

const clientDies: fc.Arbitrary<Step> = fc.record({ type: fc.constant("client-dies" as const), written: fc.boolean(), withWindow: fc.boolean(), ms: outage });
const openAnother: fc.Arbitrary<Step> = fc.constant({ type: "open-window" });
const shares = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

const weighted = (...choices: readonly (readonly [number, fc.Arbitrary<Step>])[]): fc.Arbitrary<Step> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const anyStep = weighted(
  [8, fc.record({ type: fc.constant("wait" as const), ms: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 25_000 })) })],
  [8, choose],
  [9, place],
  [4, fc.constant({ type: "close-dialog" })],
  [2, fc.record({ type: fc.constant("stake" as const), amount: fc.constantFrom("100", "50", "7.5", "0", "400", "999999") })],
  [1, fc.record({ type: fc.constant("policy" as const), policy: fc.constantFrom<OddsPolicy>("none", "better", "any") })],
  [5, fc.record({ type: fc.constant("price" as const), match: anyMatch, outcome: anyOutcome, hundredths: fc.integer({ min: 105, max: 900 }) })],
  [2, fc.record({ type: fc.constant("bet-stop" as const), match: anyMatch })],
  [1, fc.record({ type: fc.constant("match-ends" as const), match: anyMatch, winner: anyOutcome })],
  [6, fc.record({ type: fc.constant("call-fate" as const), call: fc.constant("place-bet" as const), fate: anyFate })],
  [4, fc.record({ type: fc.constant("call-fate" as const), call: fc.constantFrom<CallName>("history", "validate-selections", "any"), fate: anyFate })],
  [2, fc.record({ type: fc.constant("frame-fate" as const), fate: fc.constantFrom<FrameFate>("halve", "double", "late") })],
  [1, fc.record({ type: fc.constant("network-down" as const), ms: outage })],
  [1, fc.record({ type: fc.constant("feed-cut" as const), ms: outage })],
  [1, fc.record({ type: fc.constant("feed-freezes" as const), ms: outage })],
  [2, fc.record({ type: fc.constant("tab-crash" as const), written: fc.boolean(), ms: outage })],
  [1, fc.record({ type: fc.constant("browser-crash" as const), written: fc.boolean(), ms: outage })],
  [2, clientDies],
  [2, openAnother],
  [3, fc.constant({ type: "switch-window" })],
  [2, fc.record({ type: fc.constant("leave-window" as const), how: fc.constantFrom("close" as const, "cache" as const, "freeze" as const), ms: outage })],
  [4, fc.record({ type: fc.constant("engine-crash" as const), steps: fc.integer({ min: 0, max: 14 }), ms: outage })],
  [1, fc.constantFrom<Step>({ type: "sign-out" }, { type: "revoke" })],
  [1, fc.constant({ type: "sign-in" })],
);

const wait = (most: number): fc.Arbitrary<Step> => fc.record({ type: fc.constant("wait" as const), ms: fc.nat(most) });
const fateOf = (call: CallName): fc.Arbitrary<Step> => fc.record({ type: fc.constant("call-fate" as const), call: fc.constant(call), fate: anyFate });
const mishap = weighted(
  [3, clientDies],
  [2, fc.constant({ type: "switch-window" })],
  [3, fc.record({ type: fc.constant("tab-crash" as const), written: fc.boolean(), ms: outage })],
  [5, fc.record({ type: fc.constant("engine-crash" as const), steps: fc.integer({ min: 0, max: 12 }), ms: outage })],
  [1, fc.record({ type: fc.constant("network-down" as const), ms: outage })],
  [1, fc.record({ type: fc.constant("price" as const), match: anyMatch, outcome: anyOutcome, hundredths: fc.integer({ min: 105, max: 900 }) })],
  [1, fc.constant({ type: "revoke" })],
  [1, place],
);

/** A list of no step or one step, so that shrinking may leave it out. */
const perhaps = (step: fc.Arbitrary<Step>): fc.Arbitrary<readonly Step[]> => fc.array(step, { maxLength: 1 });

/** The steps of a bet with faults around it, because a story of unrelated steps seldom reaches a bet. */
const aBet: fc.Arbitrary<readonly Step[]> = fc
  .tuple(perhaps(fateOf("place-bet")), perhaps(fateOf("history")), place.map((step) => [step]), perhaps(wait(400)), perhaps(mishap), perhaps(wait(30_000)), perhaps(fc.constant({ type: "close-dialog" })), perhaps(choose))
  .map((parts) => parts.flat());

const chunk = fc.oneof({ weight: 2, arbitrary: aBet }, { weight: 5, arbitrary: anyStep.map((step): readonly Step[] => [step]) });

/** Every story begins with a slip that can be placed, because a story without a bet tests nothing. */
export const anyStory: fc.Arbitrary<Story> = fc.record({
  dice: fc.nat(2 ** 31 - 1),
  shares,
  steps: fc.tuple(fc.array(openAnother, { maxLength: 2 }), choose, aBet, fc.array(chunk, { maxLength: 14 })).map(([others, first, bet, rest]): readonly Step[] => [...others, first, ...bet, ...rest.flat()]),
});

/** A selection whose price moves while the feed is lost, and a while for it to become stale. Unrelated steps seldom come in this order. */
const aLostFeed: fc.Arbitrary<readonly Step[]> = fc
  .record({ match: anyMatch, outcome: anyOutcome, hundredths: fc.integer({ min: 105, max: 900 }), ms: fc.integer({ min: 35_000, max: 60_000 }) })
  .map(({ match, outcome, hundredths, ms }): readonly Step[] => [
    { type: "choose", match, outcome }, { type: "wait", ms: 5_000 }, { type: "feed-cut", ms }, { type: "price", match, outcome, hundredths }, { type: "wait", ms: 30_000 },
  ]);

/** Stories about a feed that is lost, among other things. */
export const anyStoryOfALostFeed: fc.Arbitrary<Story> = fc.record({
  dice: fc.nat(2 ** 31 - 1),
  shares,
  steps: fc.tuple(aLostFeed, fc.array(chunk, { maxLength: 6 })).map(([lost, rest]): readonly Step[] => [...lost, ...rest.flat()]),
});

/** The client dies just after a click, whose facts may be on the disk already. */
const aDeathAfterAClick: fc.Arbitrary<readonly Step[]> = fc
  .tuple(choose, fc.integer({ min: 200, max: 2_000 }))
  .map(([click, ms]): readonly Step[] => [click, { type: "client-dies", written: true, withWindow: false, ms }, { type: "wait", ms }]);

/** Stories about a client that dies again and again. */
export const anyStoryOfADyingClient: fc.Arbitrary<Story> = fc.record({
  dice: fc.nat(2 ** 31 - 1),
  shares: fc.constant(true),
  steps: fc.array(aDeathAfterAClick, { minLength: 4, maxLength: 8 }).map((rounds) => rounds.flat()),
});
