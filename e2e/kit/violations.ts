import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** Rules outside the standard's levels that matter for moving through a page with a screen reader. */
const headings = { "heading-order": { enabled: true }, "page-has-heading-one": { enabled: true } };

/** Axe would describe every element that passes, too, and that takes a quarter of its time. */
const brief = { resultTypes: ["violations" as const] };

/** What fades in has another contrast until it is there. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap((each) => (each.playState === "running" && Number.isFinite(each.effect?.getComputedTiming().endTime) ? [each.finished] : []))));

const found = async (page: Page, axe: AxeBuilder): Promise<readonly unknown[]> => {
  await settled(page);
  const { violations: broken } = await axe.analyze();
  return broken.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => ({ id, target, failureSummary })));
};

/** Every rule of WCAG 2.2 AA, of headings and of `moreTags` that the page breaks, with the element and the reason. */
export const violations = (page: Page, ...moreTags: readonly string[]): Promise<readonly unknown[]> =>
  found(page, new AxeBuilder({ page }).options({ ...brief, rules: headings }).withTags([...LEVELS, ...moreTags]));

/** The broken rules that depend on colours. The themes differ in nothing else, so a page needs the others once. */
export const colourViolations = (page: Page): Promise<readonly unknown[]> =>
  found(page, new AxeBuilder({ page }).options(brief).withRules(["color-contrast", "link-in-text-block"]));
