import { escaped } from "../http/html-text.ts";

/** The functions of this file make the HTML of the content pages. They escape text; arguments whose names begin with "html" are HTML already. */
export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
export const heading = (text: string): string => `<h2>${escaped(text)}</h2>`;
export const bullets = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join("")}</ul>`;
export const steps = (texts: readonly string[]): string => `<ol>${texts.map((text) => `<li>${escaped(text)}</li>`).join("")}</ol>`;

/** A link to a page of this site or of another one. */
export const link = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;
export const htmlList = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** The first cell of a row names it. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join("")}</tr></thead><tbody>${rows
    .map(([name = "", ...cells]) => `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
