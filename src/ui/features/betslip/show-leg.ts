import type { SelectionKey } from "../../../domain/kernel/ids.ts";

/** Brings a leg of the slip into view, with the focus on the button that removes it: a slip of twenty legs shows four of them. */
export const showLeg = (slip: HTMLElement | null, key: SelectionKey): void => {
  const leg = [...(slip?.querySelectorAll<HTMLElement>("[data-leg]") ?? [])].find(({ dataset }) => dataset["leg"] === key);
  leg?.scrollIntoView({ block: "center" });
  leg?.querySelector("button")?.focus({ preventScroll: true });
};
