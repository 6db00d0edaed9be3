import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Nothing on the page breaks WCAG 2.2 AA, as far as a program can tell. `within` narrows it to a part of the page. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
};
