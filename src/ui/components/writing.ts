/** The text node of an element. It stays and its data is written, because a new one would have to be styled and attached. */
const textIn = (element: Element): Text => {
  const { firstChild } = element;
  if (firstChild instanceof Text) return firstChild;
  const text = document.createTextNode("");
  element.replaceChildren(text);
  return text;
};

/** Returns the function that writes an element's text, and only when it changes. */
export const textOf = (element: Element): ((text: string) => void) => {
  const node = textIn(element);
  return (text) => {
    if (node.data !== text) node.data = text;
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
