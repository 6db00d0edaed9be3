import type { HeardBy } from "../events/registry.ts";
import type { Reason } from "../events/reason.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";

/** What a player can change about their account. */
export type AccountChange = "details" | "password" | "session" | "bonus";

/** What a player can set for their own protection. */
export type SafetyChange = "limit" | "reality-check" | "break";

/** What was sent in a form, and the engine's answer. None says what was typed. `campaign` is the sportsbook's id of a campaign to take part in, `code` that of a shared slip to show to everybody. */
export type FormEvent =
  | { readonly type: "AccountChangeRequested"; readonly what: AccountChange }
  | { readonly type: "AccountChanged"; readonly what: AccountChange }
  | { readonly type: "AccountChangeFailed"; readonly what: AccountChange; readonly reason: Reason }
  | { readonly type: "SafetyChangeRequested"; readonly what: SafetyChange }
  | { readonly type: "SafetyChangeFailed"; readonly what: SafetyChange; readonly reason: Reason }
  | { readonly type: "OptInRequested"; readonly campaign: string }
  | { readonly type: "OptedIn"; readonly campaign: string }
  | { readonly type: "OptInFailed"; readonly campaign: string; readonly reason: Reason }
  | { readonly type: "ShowToAllRequested"; readonly code: string }
  | { readonly type: "ShownToAll"; readonly code: string }
  | { readonly type: "ShowToAllFailed"; readonly code: string; readonly reason: Reason }
  | { readonly type: "BankAccountCheckBegun" }
  | { readonly type: "BankAccountVerified" }
  | { readonly type: "BankAccountRefused"; readonly reason: Reason };

export type FormCommand =
  | { readonly type: "RequestAccountChange"; readonly what: AccountChange }
  | { readonly type: "RequestSafetyChange"; readonly what: SafetyChange }
  | { readonly type: "RequestOptIn"; readonly campaign: string }
  | { readonly type: "RequestShowToAll"; readonly code: string }
  | { readonly type: "BeginBankAccountCheck" };

export interface FormRejection {
  readonly type: "AlreadyAsking";
}

/** The state of the last change that the player asked for. */
export interface ChangeUnderWay<What extends string> {
  readonly what: What;
  readonly status: "asking" | "done" | "refused";
  readonly reason: Reason | undefined;
}

/** The last form of each kind that was sent in this window; undefined when none was. */
export interface Forms {
  readonly account: ChangeUnderWay<AccountChange> | undefined;
  readonly safety: ChangeUnderWay<SafetyChange> | undefined;
  readonly optIn: { readonly campaign: string; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
  readonly showToAll: { readonly code: string; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
  readonly bankAccount: { readonly status: "idle" | "checking" | "verified" | "refused"; readonly reason: Reason | undefined };
}

export const noForms: Forms = { account: undefined, safety: undefined, optIn: undefined, showToAll: undefined, bankAccount: { status: "idle", reason: undefined } };

/** One form of a kind at a time: the answer to the last one has to be known first. */
export const decideForm = (forms: Forms, command: FormCommand): Decision<FormEvent, FormRejection> => {
  switch (command.type) {
    case "RequestAccountChange":
      return forms.account?.status === "asking" ? busy : accept({ type: "AccountChangeRequested", what: command.what });
    case "RequestSafetyChange":
      return forms.safety?.status === "asking" ? busy : accept({ type: "SafetyChangeRequested", what: command.what });
    case "RequestOptIn":
      return forms.optIn?.status === "asking" ? busy : accept({ type: "OptInRequested", campaign: command.campaign });
    case "RequestShowToAll":
      return forms.showToAll?.status === "asking" ? busy : accept({ type: "ShowToAllRequested", code: command.code });
    case "BeginBankAccountCheck":
      return forms.bankAccount.status === "checking" ? busy : accept({ type: "BankAccountCheckBegun" });
  }
};

const busy = reject({ type: "AlreadyAsking" } as const);

/** The facts that answer a form. */
type FormAnswer = Extract<HeardBy<"desk">, { type: "LimitSet" | "RealityCheckSet" | "BreakTaken" }>;

export const evolveForms = (forms: Forms, event: FormEvent | FormAnswer): Forms => {
  switch (event.type) {
    case "AccountChangeRequested":
      return { ...forms, account: { what: event.what, status: "asking", reason: undefined } };
    case "AccountChanged":
      return { ...forms, account: { what: event.what, status: "done", reason: undefined } };
    case "AccountChangeFailed":
      return { ...forms, account: { what: event.what, status: "refused", reason: event.reason } };
    case "SafetyChangeRequested":
      return { ...forms, safety: { what: event.what, status: "asking", reason: undefined } };
    case "SafetyChangeFailed":
      return { ...forms, safety: { what: event.what, status: "refused", reason: event.reason } };
    case "LimitSet":
    case "RealityCheckSet":
    case "BreakTaken":
      // Another window may have asked for it.
      return forms.safety?.status === "asking" ? { ...forms, safety: { what: forms.safety.what, status: "done", reason: undefined } } : forms;
    case "OptInRequested":
      return { ...forms, optIn: { campaign: event.campaign, status: "asking", reason: undefined } };
    case "OptedIn":
      return { ...forms, optIn: { campaign: event.campaign, status: "done", reason: undefined } };
    case "OptInFailed":
      return { ...forms, optIn: { campaign: event.campaign, status: "refused", reason: event.reason } };
    case "ShowToAllRequested":
      return { ...forms, showToAll: { code: event.code, status: "asking", reason: undefined } };
    case "ShownToAll":
      return { ...forms, showToAll: { code: event.code, status: "done", reason: undefined } };
    case "ShowToAllFailed":
      return { ...forms, showToAll: { code: event.code, status: "refused", reason: event.reason } };
    case "BankAccountCheckBegun":
      return { ...forms, bankAccount: { status: "checking", reason: undefined } };
    case "BankAccountVerified":
      return { ...forms, bankAccount: { status: "verified", reason: undefined } };
    case "BankAccountRefused":
      return { ...forms, bankAccount: { status: "refused", reason: event.reason } };
  }
};

/** The forms after the page that asked is gone: whoever waits for an answer waits no longer, because it is not known. */
export const withoutWaiting = ({ account, safety, optIn, showToAll, bankAccount }: Forms): Forms => ({
  account: account?.status === "asking" ? undefined : account,
  safety: safety?.status === "asking" ? undefined : safety,
  optIn: optIn?.status === "asking" ? undefined : optIn,
  showToAll: showToAll?.status === "asking" ? undefined : showToAll,
  bankAccount: bankAccount.status === "checking" ? noForms.bankAccount : bankAccount,
});
