/** What has to be closed when a program ends, in the opposite order of its opening. */
export interface Closing {
  /** Notes how to close what has just been opened. */
  readonly add: (close: () => unknown) => void;
  /** Closes everything once. What cannot be closed does not keep the rest open; then it rejects with the first failure. */
  readonly close: () => Promise<void>;
}

export const createClosing = (): Closing => {
  const closers: (() => unknown)[] = [];
  return {
    add: (close) => void closers.push(close),
    close: async () => {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse())
        try {
          await close();
        } catch (cause) {
          failures.push(cause);
        }
      if (failures.length > 0) throw failures[0];
    },
  };
};
