/** The bytes that text of hexadecimal digits stands for. */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
