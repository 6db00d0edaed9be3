const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));

/** The faults of the document's headings: not exactly one of level 1 in the page, or a skipped level. */
export const headingFlaws = (): readonly string[] => {
  const all = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const first = document.querySelectorAll("#content h1").length;
  const skipped = all.flatMap((heading, at) => {
    const before = all[at - 1];
    return before !== undefined && levelOf(heading) > levelOf(before) + 1
      ? [`h${levelOf(heading)} "${heading.textContent}" after h${levelOf(before)} "${before.textContent}"`]
      : [];
  });
  return first === 1 ? skipped : [`${first} headings of level 1 in the page`, ...skipped];
};
