/** The lines of a short text, numbered from 1. Blank lines and a byte order mark are left out, because editors insert them. */
export const textLines = (text: string): readonly { readonly text: string; readonly number: number }[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== "");
