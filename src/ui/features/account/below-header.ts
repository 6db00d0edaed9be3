/**
 * Places a menu of the header below the whole header. In a narrow window the header has a second line with the navigation, and a menu right below its
 * button would cover those links.
 */
export const belowHeader = {
  placement: "bottom-end",
  getAnchorRect: (button: unknown) => {
    if (!(button instanceof HTMLElement)) return null;
    const { x, y, width, height, bottom } = button.getBoundingClientRect();
    const headerBottom = button.closest("header")?.getBoundingClientRect().bottom ?? bottom;
    return { x, y, width, height: height + Math.max(0, headerBottom - bottom) };
  },
} as const;
