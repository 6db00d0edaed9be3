import { expect } from "vitest";
import { betslipRules } from "../../src/domain/betslip/decide.ts";
import { bookingRules } from "../../src/domain/booking/decide.ts";
import { browsingRules } from "../../src/domain/browsing/decide.ts";
import { cashOutRules } from "../../src/domain/cash-out/decide.ts";
import { casinoRules } from "../../src/domain/casino/decide.ts";
import { contentRules } from "../../src/domain/content/decide.ts";
import { decide, type Rules } from "../../src/domain/decide.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { Decision } from "../../src/domain/kernel/decision.ts";
import { paymentsRules } from "../../src/domain/payments/decide.ts";
import { preferencesRules } from "../../src/domain/preferences/decide.ts";
import type { RoomName } from "../../src/domain/rooms.ts";
import { sessionRules } from "../../src/domain/session/decide.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { verificationRules } from "../../src/domain/verification/decide.ts";
import { facts } from "./builders.ts";

const rules = {
  betslip: betslipRules,
  booking: bookingRules,
  browsing: browsingRules,
  cashOut: cashOutRules,
  casino: casinoRules,
  content: contentRules,
  payments: paymentsRules,
  preferences: preferencesRules,
  session: sessionRules,
  verification: verificationRules,
} as const;

type DecidingRoom = keyof typeof rules;
type Decide = (typeof rules)[DecidingRoom]["decide"];
export type Command = Parameters<Decide>[1];
export type Rejection = Extract<ReturnType<Decide>, { readonly accepted: false }>["rejection"];

/** The room that answers each command, so that a specification need not name it. */
const ROOM_OF = {
  RequestSignIn: "session",
  CompleteSignIn: "session",
  FailSignIn: "session",
  SignOut: "session",
  StoreReturnAddress: "session",
  RequestVerification: "verification",
  AskCodeAgain: "verification",
  SubmitCode: "verification",
  SubmitPassword: "verification",
  ResumeVerification: "verification",
  LeaveVerification: "verification",
  OpenGame: "casino",
  ToggleFavourite: "casino",
  RequestOptIn: "content",
  ChooseSport: "browsing",
  OpenDialog: "browsing",
  CloseDialog: "browsing",
  AddSelection: "betslip",
  RemoveSelection: "betslip",
  FixSelection: "betslip",
  ChangeStake: "betslip",
  ChangeSelectionStake: "betslip",
  ChangeGroupingStake: "betslip",
  ChooseFunds: "betslip",
  UndoSlipChange: "betslip",
  KeepSelections: "betslip",
  ChooseBetslipType: "betslip",
  ChooseOddsPolicy: "betslip",
  ClearBetslip: "betslip",
  ExpireChangedMark: "betslip",
  LapseUndo: "betslip",
  PassKickOff: "betslip",
  RequestPlacement: "betslip",
  ResolvePlacement: "betslip",
  RequestPayment: "payments",
  ResolveDeposit: "payments",
  ResolveWithdrawal: "payments",
  LoadBooking: "betslip",
  RequestBooking: "booking",
  ResolveBooking: "booking",
  RequestSimulation: "booking",
  ResolveSimulation: "booking",
  LookUpBooking: "booking",
  PutPlacementAside: "betslip",
  PutAside: "payments",
  BeginCheck: "payments",
  BeginBankAccountCheck: "payments",
  RequestCashOut: "cashOut",
  ResolveCashOut: "cashOut",
  PutCashOutAside: "cashOut",
  ChooseOddsFormat: "preferences",
  ChooseBoard: "preferences",
  ToggleKept: "preferences",
} as const satisfies Record<Command["type"], DecidingRoom>;

export const decideAny = (state: State, command: Command): Decision<SlipstreamEvent, Rejection> =>
  // The table names the room that takes the command; the compiler cannot follow that through the lookup.
  decide(state, rules[ROOM_OF[command.type]] as unknown as Rules<RoomName, Command, Rejection>, command);

/** The state after these events, in this order, from an empty log. */
export const stateAfter = (...past: readonly SlipstreamEvent[]): State => fold(initialState(), facts(past));

/** A specification: given these facts, when a command is given, then it causes these facts or is refused. */
export const given = (...past: readonly SlipstreamEvent[]) => ({
  when: (command: Command) => {
    const decision = decideAny(stateAfter(...past), command);
    return {
      causes: (...events: readonly SlipstreamEvent[]): void => expect(decision).toEqual({ accepted: true, events }),
      refuses: (rejection: Rejection): void => expect(decision).toEqual({ accepted: false, rejection }),
    };
  },
  /** The state after the given facts. */
  state: (): State => stateAfter(...past),
  slip: (): State["betslip"] => stateAfter(...past).betslip,
});
