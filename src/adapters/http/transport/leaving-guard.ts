import type { Transport } from "./transport.ts";

/** Tells a failure only when it is known that the page is not being left: leaving ends its calls. `undecided` is awaited, and is undefined while nobody leaves. */
export const createLeavingGuard = (transport: Transport, undecided: () => Promise<void> | undefined): Transport => ({
  send: async (request) => {
    try {
      return await transport.send(request);
    } catch (error) {
      await undecided();
      throw error;
    }
  },
});
