/** A channel to the other windows of this browser; undefined where there is none, or this page may not use it. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
