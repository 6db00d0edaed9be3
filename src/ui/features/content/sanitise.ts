import DOMPurify from "dompurify";
import { destinationOf } from "../../navigation/destination.ts";

/**
 * What stored text may be made of. Nothing that runs, loads, is sent, is styled, or has a name that scripts could take for
 * one of theirs (faults X3).
 */
const TAGS = [
  "a", "b", "blockquote", "br", "caption", "code", "dd", "dl", "dt", "em", "h2", "h3", "h4", "hr", "i", "li", "ol", "p", "s", "small", "strong", "sub", "sup",
  "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul",
];
const ATTRIBUTES = ["href", "colspan", "rowspan", "scope"];

/** HTML of the content service as nodes to show. Links lead where `destinationOf` says; one that leads nowhere is text. */
export const sanitise = (html: string, origin: string): DocumentFragment => {
  // Where the library cannot work it would hand the text back as it came.
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

/** A wide table moves in a box of its own, which the keyboard can reach, and the page does not. */
const letScroll = (table: HTMLTableElement): void => {
  const box = document.createElement("div");
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Table");
  table.replaceWith(box);
  box.append(table);
};
