import DOMPurify from "dompurify";
import { destinationOf } from "../../navigation/destination.ts";

/**
 * The elements that stored text may have. None of them runs scripts, loads or submits anything, or sets styles; ids and names are not
 * allowed, because scripts could mistake them for their own (faults X3).
 */
const TAGS = [
  "a", "b", "blockquote", "br", "caption", "code", "dd", "dl", "dt", "em", "h2", "h3", "h4", "hr", "i", "li", "ol", "p", "s", "small", "strong", "sub", "sup",
  "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul",
];
const ATTRIBUTES = ["href", "colspan", "rowspan", "scope"];

/** Turns HTML of the content service into nodes to show. Links go where `destinationOf` says; a link without a destination becomes text. */
export const sanitise = (html: string, origin: string): DocumentFragment => {
  // When the library does not work in this browser it would return the text unchanged.
  if (!DOMPurify.isSupported) return document.createDocumentFragment();
  const nodes = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, RETURN_DOM_FRAGMENT: true });
  for (const link of nodes.querySelectorAll("a")) lead(link, origin);
  for (const table of nodes.querySelectorAll("table")) letScroll(table);
  return nodes;
};

const lead = (link: HTMLAnchorElement, origin: string): void => {
  const destination = destinationOf(link.getAttribute("href") ?? "", origin);
  if (destination === undefined) return link.replaceWith(...link.childNodes);
  link.setAttribute("href", destination.address);
  if (destination.kind === "page") return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
};

/** Puts a wide table into a scrolling box that the keyboard can reach, so that the page itself does not scroll sideways. */
const letScroll = (table: HTMLTableElement): void => {
  const box = document.createElement("div");
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Table");
  table.replaceWith(box);
  box.append(table);
};
