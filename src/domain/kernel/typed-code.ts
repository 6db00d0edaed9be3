/** Characters that nobody sees, such as the zero-width spaces and direction marks that come along when a code is copied from a message. */
const UNSEEN = /\p{Cf}/gu;

/** A typed or pasted code without what nobody sees and without white space around it. */
export const typedCode = (text: string): string => text.replace(UNSEEN, "").trim();
