const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 400;

/** Names and messages come from outside: one absurdly long text must not take the page over. */
export const clipName = (text: string): string => clip(text, LONGEST_NAME);
export const clipMessage = (text: string): string => clip(text, LONGEST_MESSAGE);

const clip = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
