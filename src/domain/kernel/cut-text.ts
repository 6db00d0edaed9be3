/** Half of a surrogate pair without the other half. It is no character, and encoding it for an address throws. */
const HALF = /\p{Surrogate}/gu;

/** The text with "�" in place of each half of a character: other programs cut their texts anywhere. */
export const wellFormed = (text: string): string => text.replace(HALF, "\ufffd");

/** The beginning of a text, at most `most` UTF-16 units long, which never ends in half a character. */
export const cutText = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ""));
