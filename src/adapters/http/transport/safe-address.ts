/** A path of our own origin, or an address of https: "" for anything else, which is neither drawn nor opened. */
export const safeAddress = (address: string): string => (/^\/(?![/\\])/.test(address) || /^https:\/\/[^/]/.test(address) ? address : "");
