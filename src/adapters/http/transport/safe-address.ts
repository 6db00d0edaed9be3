/** The address if it is a path of our own origin or an https address; "" for anything else, so that it is neither drawn nor opened. */
export const safeAddress = (address: string): string => (/^\/(?![/\\])/.test(address) || /^https:\/\/[^/]/.test(address) ? address : "");
