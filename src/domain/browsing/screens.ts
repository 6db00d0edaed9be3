import type { Fact } from "../events/envelope.ts";
import { type HeardBy, rowOf, type SlipstreamEvent } from "../events/registry.ts";
import { evolve } from "./evolve.ts";
import type { Browsing } from "./state.ts";

/** Under which names the screen of one tab stands in the log; undefined is the tab that writes. */
export type ScreenNames = readonly (string | undefined)[];

/**
 * Dialogs and the active sport belong to the screen of one tab; every other fact concerns all tabs. A reality check is for the player,
 * wherever they look: it opens in every tab, and its answer closes it in all of them.
 */
const isOfOneScreen = (event: SlipstreamEvent): boolean =>
  (event.type === "DialogOpened" && event.dialog.kind !== "reality-check") || event.type === "DialogClosed" || event.type === "ActiveSportChanged";

const isElsewhere = ({ cause, event }: Pick<Fact, "cause" | "event">, screen: ScreenNames): boolean =>
  cause.by !== "feed" && isOfOneScreen(event) && !screen.includes(cause.from?.tab);

/** Whether any of these facts is about the screen of another tab. */
export const isAnyElsewhere = (facts: readonly Pick<Fact, "cause" | "event">[], screen: ScreenNames): boolean =>
  facts.some((fact) => isElsewhere(fact, screen));

const isHeard = (event: SlipstreamEvent): event is HeardBy<"browsing"> => rowOf(event.type).heardBy.includes("browsing");

/** The screen of one tab after these facts. It ignores what other tabs opened, closed and chose. */
export const screenAfter = (before: Browsing, facts: readonly Pick<Fact, "cause" | "event">[], screen: ScreenNames): Browsing =>
  facts.reduce((browsing, fact) => (isHeard(fact.event) && !isElsewhere(fact, screen) ? evolve(browsing, fact.event) : browsing), before);
