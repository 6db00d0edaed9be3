import type { Effect } from "effect";
import type { BetslipType, OddsPolicy } from "../../domain/events/placement.ts";
import type { ActiveSport } from "../../domain/events/browsing-events.ts";
import type { Selection } from "../../domain/events/selection.ts";
import { type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import { type Money, parseMoney } from "../../domain/kernel/money.ts";
import type { Command, Rejection } from "../../domain/decide.ts";
import { hasSelection, MAX_LEGS } from "../../domain/betslip/state.ts";
import type { Intents } from "./slipstream.ts";
import type { EventStore, EventStoreShape } from "../log/event-store.ts";
import type { HouseRulesCache } from "../offer/betting-terms.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { LogKeeper } from "../log/log-keeper.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { Betting } from "../ports/betting.ts";
import type { Ids } from "../ports/ids.ts";
import type { SessionKeeper } from "../ports/session-keeper.ts";
import type { Timers } from "../runtime/timers.ts";
import { loadBalances } from "../account/load-account.ts";
import { placeBet } from "../betslip/place-bet.ts";
import { signIn } from "../session/sign-in.ts";
import { signOut } from "../session/sign-out.ts";

type Services =
  | EventStore
  | LogKeeper
  | Timers
  | HouseRulesCache
  | Accounts
  | Betting
  | Ids
  | SessionKeeper;

/** Runs a use case and forgets it: what comes of it is a fact. */
export type RunUseCase = (useCase: Effect.Effect<unknown, never, Services>) => void;

/** What a player can ask for, each asking being one input. */
export const createIntents = (inputs: Inputs, store: EventStoreShape, run: RunUseCase): Intents => {
  const ask = (command: Command): void => {
    const decision = store.dispatch(command, "player");
    const message = decision.accepted ? undefined : toldToThePlayer(decision.rejection);
    if (message !== undefined) store.dispatch({ type: "OpenDialog", dialog: { kind: "error", message } }, "app");
  };

  const input = <Args extends readonly unknown[]>(name: keyof Intents, intent: (...args: Args) => void) =>
    (...args: Args): void => {
      // A click handler hands over its event as well; an input is only what the intent asks for.
      const asked = args.slice(0, intent.length);
      inputs.admit({ kind: "command", name, args: asked }, () => intent(...args));
    };

  const askWithAmount = (amount: string, command: (stake: Money) => Command): void => {
    const stake = parseMoney(amount === "" ? "0" : amount);
    if (stake !== undefined) ask(command(stake));
  };

  return {
    toggleSelection: input("toggleSelection", (selection: Selection) => {
      const key = selectionKey(selection.matchId, selection);
      const chosen = hasSelection(store.snapshot().betslip, key);
      ask(chosen ? { type: "RemoveSelection", key } : { type: "AddSelection", selection });
    }),
    removeSelection: input("removeSelection", (key: SelectionKey) => ask({ type: "RemoveSelection", key })),
    fixSelection: input("fixSelection", (key: SelectionKey, fixed: boolean) =>
      ask({ type: "FixSelection", key, fixed }),
    ),
    changeStake: input("changeStake", (amount: string) =>
      askWithAmount(amount, (stake) => ({ type: "ChangeStake", stake })),
    ),
    changeGroupingStake: input("changeGroupingStake", (grouping: number, amount: string) =>
      askWithAmount(amount, (stake) => ({ type: "ChangeGroupingStake", grouping, stake })),
    ),
    chooseBetslipType: input("chooseBetslipType", (betslipType: BetslipType) =>
      ask({ type: "ChooseBetslipType", betslipType }),
    ),
    chooseOddsPolicy: input("chooseOddsPolicy", (policy: OddsPolicy) => ask({ type: "ChooseOddsPolicy", policy })),
    clearBetslip: input("clearBetslip", () => ask({ type: "ClearBetslip" })),
    placeBet: input("placeBet", () => run(placeBet())),
    // What signs a player in is secret: the recording notes that it happened, not with what.
    signIn: (mobile, password) =>
      inputs.admit({ kind: "command", name: "signIn", args: ["", ""] }, () => run(signIn(mobile, password))),
    signOut: input("signOut", () => run(signOut())),
    requireSignIn: input("requireSignIn", (path: string) => {
      if (!store.dispatch({ type: "StoreReturnAddress", path }, "player").accepted) return;
      ask({ type: "OpenDialog", dialog: { kind: "auth", tab: "login" } });
    }),
    openAuthDialog: input("openAuthDialog", (tab: "login" | "register") =>
      ask({ type: "OpenDialog", dialog: { kind: "auth", tab } }),
    ),
    closeDialog: input("closeDialog", () => {
      const { dialog } = store.snapshot().browsing;
      ask({ type: "CloseDialog" });
      if (dialog?.kind === "bet-placed") ask({ type: "ClearBetslip" });
    }),
    chooseSport: input("chooseSport", (sport: ActiveSport) => ask({ type: "ChooseSport", sport })),
    refreshBalances: input("refreshBalances", () => run(loadBalances())),
  };
};

/** Refusals a player would not understand without a word; the others show on the screen already. */
const toldToThePlayer = (rejection: Rejection): string | undefined => {
  switch (rejection.type) {
    case "SlipFull":
      return `A betslip holds at most ${MAX_LEGS} selections.`;
    case "SlipLocked":
      return "Your last bet is still being checked. Please wait until it is settled.";
    case "PriceStale":
      return "Live prices are paused. Please try again in a moment.";
    case "NoPrice":
      return "This selection has no price at the moment.";
    default:
      return undefined;
  }
};
