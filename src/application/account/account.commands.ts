import { Effect } from "effect";
import type { AccountChange } from "../../domain/desk/forms.ts";
import { isText } from "../../domain/kernel/guards.ts";
import { isMoney } from "../../domain/kernel/money.ts";
import { sendForm } from "../reads/send-form.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import { Accounts, type Claimable, type Details } from "../ports/account.ts";
import type { CallFailure } from "../ports/failures.ts";
import { publicField, secretField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";

/** Asks the engine for a change; one at a time. `then` notes more of one that was made. */
const change = <Services>(what: AccountChange, call: Effect.Effect<void, CallFailure, Services>, then: (store: EventStoreShape) => unknown = () => undefined) =>
  sendForm({ type: "RequestAccountChange", what }, call, {
    done: (store) => {
      store.step({ type: "AccountChanged", what });
      then(store);
    },
    failed: (reason) => ({ type: "AccountChangeFailed", what, reason }),
  });

const updateDetails = Effect.fn("updateDetails")(function* (details: Details) {
  yield* change("details", (yield* Accounts).updateDetails(details));
});

const changePassword = Effect.fn("changePassword")(function* (oldPassword: string, password: string) {
  yield* change("password", (yield* Accounts).changePassword(oldPassword, password), (store) => store.append([{ type: "PasswordChanged" }], { by: "engine", what: "password" }));
});

/** Claims a bonus. When its answer was lost it can be called again, because the engine pays a claim once. It may have been paid, so the user is read in any case. */
const claimBonus = Effect.fn("claimBonus")(function* (wanted: Pick<Claimable, "id" | "amount">) {
  yield* change("bonus", (yield* Accounts).claim(wanted));
});

const endOtherSession = Effect.fn("endOtherSession")(function* (id: string) {
  yield* change("session", (yield* Accounts).endSession(id));
});

const untold = secretField("");

export const accountCommands = {
  updateDetails: command({
    name: "account/update-details",
    fields: { firstName: untold, lastName: untold, email: untold, gender: untold, dateOfBirth: untold, country: untold, state: untold, city: untold, address: untold },
    run: (details: Details) => updateDetails(details),
  }),
  changePassword: command({
    name: "account/change-password",
    fields: { oldPassword: untold, password: untold },
    run: ({ oldPassword, password }: { readonly oldPassword: string; readonly password: string }) => changePassword(oldPassword, password),
  }),
  /** Claims a bonus or a cashback that waits for the player. */
  claimBonus: command({
    name: "account/claim-bonus",
    fields: { id: publicField(isText), amount: publicField(isMoney) },
    run: (wanted: Pick<Claimable, "id" | "amount">) => claimBonus(wanted),
  }),
  /** Ends this player's session on another device. */
  endOtherSession: command({
    name: "account/end-other-session",
    fields: { id: publicField(isText) },
    run: ({ id }: { readonly id: string }) => endOtherSession(id),
  }),
};
