import type { Fact } from "../events/envelope.ts";
import { type HeardBy, rowOf, type SlipstreamEvent } from "../events/registry.ts";
import { evolve } from "./evolve.ts";
import type { Browsing } from "./state.ts";

/** The names under which the log knows the screen of one tab. Undefined is the name of the writing tab's screen. */
export type ScreenNames = readonly (string | undefined)[];

/**
 * Whether a fact concerns the screen of one tab only: its dialogs and its active sport. A reality check concerns the player in whatever tab: it opens
 * in every tab, and its answer closes it in all of them.
 */
const isOfOneScreen = (event: SlipstreamEvent): boolean =>
  (event.type === "DialogOpened" && event.dialog.kind !== "reality-check") || event.type === "DialogClosed" || event.type === "ActiveSportChanged";

const isElsewhere = ({ cause, event }: Pick<Fact, "cause" | "event">, screen: ScreenNames): boolean =>
  cause.by !== "feed" && isOfOneScreen(event) && !screen.includes(cause.from?.tab);

/** Whether any of these facts concerns the screen of another tab. */
export const isAnyElsewhere = (facts: readonly Pick<Fact, "cause" | "event">[], screen: ScreenNames): boolean =>
  facts.some((fact) => isElsewhere(fact, screen));

const isHeard = (event: SlipstreamEvent): event is HeardBy<"browsing"> => rowOf(event.type).heardBy.includes("browsing");

/** The screen of one tab after these facts. What other tabs opened, closed and chose is left out. */
export const screenAfter = (before: Browsing, facts: readonly Pick<Fact, "cause" | "event">[], screen: ScreenNames): Browsing =>
  facts.reduce((browsing, fact) => (isHeard(fact.event) && !isElsewhere(fact, screen) ? evolve(browsing, fact.event) : browsing), before);
