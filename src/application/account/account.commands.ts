import { command } from "../runtime/command.ts";
import { loadBalances } from "./load-account.ts";

export const accountCommands = {
  refreshBalances: command({ name: "account/refresh-balances", version: 1, fields: {}, run: () => loadBalances() }),
};
