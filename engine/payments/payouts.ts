import type { Lead } from "../database/lead.ts";
import { report } from "../report.ts";
import type { Deposits } from "./deposits.ts";
import type { Withdrawals } from "./withdrawals.ts";

const EVERY_MS = 5_000;

/** Sends due withdrawals to their banks and tidies the deposits at regular intervals until it is stopped. Two rounds never run at once. */
export const startPayouts = (lead: Lead, withdrawals: Withdrawals, deposits: Deposits): { readonly stop: () => Promise<void> } => {
  let round: Promise<void> = Promise.resolve();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    round = withdrawals.payOutAtBanks(lead).catch(report).then(() => deposits.tidy(lead)).catch(report).finally(() => {
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
