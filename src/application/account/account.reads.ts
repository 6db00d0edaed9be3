import { Effect } from "effect";
import { Accounts } from "../ports/account.ts";
import { readSpec } from "../reads/read-store.ts";

export const accountReads = {
  profile: readSpec({
    name: "account/profile",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.profile()),
  }),
  claimable: readSpec({
    name: "account/claimable",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.claimable()),
  }),
  sessions: readSpec({
    name: "account/sessions",
    fields: {},
    keeping: "fresh",
    owner: "player",
    load: () => Effect.flatMap(Accounts, (accounts) => accounts.sessions()),
  }),
};
