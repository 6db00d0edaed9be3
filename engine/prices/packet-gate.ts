/** Checks the next bytes of a stream of MQTT packets. False once a packet announces more bytes than allowed. It stores no bytes. */
export type PacketGate = (chunk: Uint8Array) => boolean;

/** An MQTT length has at most four digits, of 7 bits each. */
const MOST_DIGITS = 4;

/**
 * The broker's parser stores a packet until it is complete, and the protocol allows 256 MB. So the length is checked
 * here, as soon as the packet announces it.
 */
export const createPacketGate = (mostBytes: number): PacketGate => {
  /** The bytes of the current packet that are still to come, once its length is known. */
  let left = 0;
  /** Digits of the length read so far; undefined before and after a packet's header. */
  let digits: number | undefined;
  let length = 0;

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at);
        left -= taken;
        at += taken;
      } else if (digits === undefined) {
        [digits, length] = [0, 0];
        at++;
      } else {
        const byte = chunk[at++] ?? 0;
        length += (byte & 127) * 128 ** digits;
        digits++;
        if (length > mostBytes || (byte >= 128 && digits === MOST_DIGITS)) return false;
        if (byte < 128) [left, digits] = [length, undefined];
      }
    }
    return true;
  };
};
