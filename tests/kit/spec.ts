import { expect } from "vitest";
import { type CommandOf, decide, type DecidingRoom, type Rejection } from "../../src/domain/decide.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { facts } from "./builders.ts";

export type Command = { [Room in DecidingRoom]: CommandOf<Room> }[DecidingRoom];

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
  RevalidateSelections: "betslip",
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

export const decideAny = (state: State, command: Command): ReturnType<typeof decide> =>
  decide(state, ROOM_OF[command.type], command as CommandOf<DecidingRoom>);

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
