const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));

/** What is wrong with the headings of the document: not one of level 1 in the page, or a level that is left out on the way down. */
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
