/**
 * Returns the function that writes an element's text, and only when it changes. The text node stays while it is the element's, because a new one would
 * have to be styled and attached. A browser that translates the page puts elements of its own in its place, and then the element is written anew.
 */
export const textOf = (element: Element): ((text: string) => void) => {
  let node = new Text("");
  return (text) => {
    if (element.firstChild !== node || element.lastChild !== node) {
      node = new Text(text);
      element.replaceChildren(node);
    } else if (node.data !== text) node.data = text;
  };
};

/** Returns the function that sets a data attribute, or removes it for undefined, and only when it changes. */
export const dataOf = (element: HTMLElement, name: string): ((value: string | undefined) => void) => {
  let written = element.dataset[name];
  return (value) => {
    if (written === value) return;
    written = value;
    if (value === undefined) delete element.dataset[name];
    else element.dataset[name] = value;
  };
};
