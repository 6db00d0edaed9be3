import { report } from "../report.ts";
import type { Withdrawals } from "./withdrawals.ts";

const EVERY_MS = 5_000;

/** Sends withdrawals to their banks regularly until it is stopped. One round ends before the next begins. */
export const startPayouts = (withdrawals: Withdrawals): { readonly stop: () => Promise<void> } => {
  let round: Promise<void> = Promise.resolve();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    round = withdrawals.payOutAtBanks().catch(report).finally(() => {
      running = false;
    });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
};
