import { isText } from "../../domain/kernel/guards.ts";
import { isMoney } from "../../domain/kernel/money.ts";
import type { Claimable, Details } from "../ports/account.ts";
import { publicField, secretField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { changePassword, claimBonus, endOtherSession, updateDetails } from "./change-account.ts";
import { loadBalances } from "./load-account.ts";

const untold = secretField("");

export const accountCommands = {
  refreshBalances: command({ name: "account/refresh-balances", version: 1, fields: {}, run: () => loadBalances() }),
  updateDetails: command({
    name: "account/update-details",
    version: 1,
    fields: { firstName: untold, lastName: untold, email: untold, gender: untold, dateOfBirth: untold, country: untold, state: untold, city: untold, address: untold },
    run: (details: Details) => updateDetails(details),
  }),
  changePassword: command({
    name: "account/change-password",
    version: 1,
    fields: { oldPassword: untold, password: untold },
    run: ({ oldPassword, password }: { readonly oldPassword: string; readonly password: string }) => changePassword(oldPassword, password),
  }),
  /** Claims a bonus or a cashback that waits for the player. */
  claimBonus: command({
    name: "account/claim-bonus",
    version: 1,
    fields: { id: publicField(isText), amount: publicField(isMoney) },
    run: (wanted: Pick<Claimable, "id" | "amount">) => claimBonus(wanted),
  }),
  /** Ends this player's session on another device. */
  endOtherSession: command({
    name: "account/end-other-session",
    version: 1,
    fields: { id: publicField(isText) },
    run: ({ id }: { readonly id: string }) => endOtherSession(id),
  }),
};
