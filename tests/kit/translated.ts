/** Does to an element's text what Google Translate does: each text node is taken out, and elements with the translation stand in its place. White space is left. */
export const translate = (element: Element): void => {
  for (const node of element.childNodes) {
    if (!(node instanceof Text) || node.data.trim() === "") continue;
    const inner = document.createElement("font");
    inner.textContent = node.data;
    const outer = document.createElement("font");
    outer.append(inner);
    node.replaceWith(outer);
  }
};

/** Does it to every element of a part of the page. */
export const translateWhole = (part: Element): void => {
  for (const element of [part, ...part.querySelectorAll("*")]) translate(element);
};
