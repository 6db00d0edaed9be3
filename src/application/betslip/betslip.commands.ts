import { Effect } from "effect";
import { isShownPrice, type ShownPrice } from "../../domain/betslip/as-shown.ts";
import type { BetslipCommand, BetslipRejection } from "../../domain/betslip/commands.ts";
import { betslipRules } from "../../domain/betslip/decide.ts";
import { hasSelection } from "../../domain/betslip/state.ts";
import type { Notice } from "../../domain/desk/dialog.ts";
import { type BetslipType, type Funds, isBetslipType, isFunds, isOddsPolicy, type OddsPolicy } from "../../domain/events/placement.ts";
import { isSelection, type Selection } from "../../domain/events/selection.ts";
import { onStep, specLimits } from "../../domain/kernel/bet-limits.ts";
import { isFlag, isText, isWhole, listOf } from "../../domain/kernel/guards.ts";
import { type AttemptId, isAttemptId, isSelectionKey, type SelectionKey, selectionKey } from "../../domain/kernel/ids.ts";
import { type Money, parseMoney } from "../../domain/kernel/money.ts";
import { EventStore, type EventStoreShape } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { showError } from "../runtime/show-error.ts";
import { bookSlip, simulateSlip } from "./book-slip.ts";
import { placeBet } from "./place-bet.ts";
import { rebet } from "./rebet.ts";

export const betslipCommands = {
  /** Keeps the selections of the bet that was just placed, for another bet. */
  reuseSelections: command({
    name: "betslip/reuse-selections",
    fields: {},
    run: () =>
      Effect.map(EventStore, (store) => {
        store.dispatch(betslipRules, { type: "KeepSelections" }, "player");
        store.onDesk({ type: "CloseDialog" });
      }),
  }),
  /** Puts the selections of an earlier bet on the slip, at current prices. */
  rebet: command({
    name: "betslip/rebet",
    fields: { selections: publicField(listOf(isSelection)) },
    run: ({ selections }: { readonly selections: readonly Selection[] }) => rebet(selections),
  }),
  /** Adds the selection, or removes it when it is already on the slip. */
  toggleSelection: command({
    name: "betslip/toggle-selection",
    fields: { selection: publicField(isSelection) },
    run: ({ selection }: { readonly selection: Selection }) =>
      Effect.map(EventStore, (store) => {
        const key = selectionKey(selection.matchId, selection);
        const chosen = hasSelection(store.snapshot().betslip, key);
        ask(store, chosen ? { type: "RemoveSelection", key } : { type: "AddSelection", selection });
      }),
  }),
  removeSelection: command({
    name: "betslip/remove-selection",
    fields: { key: publicField(isSelectionKey) },
    run: ({ key }: { readonly key: SelectionKey }) => asking({ type: "RemoveSelection", key }),
  }),
  fixSelection: command({
    name: "betslip/fix-selection",
    fields: { key: publicField(isSelectionKey), fixed: publicField(isFlag) },
    run: ({ key, fixed }: { readonly key: SelectionKey; readonly fixed: boolean }) => asking({ type: "FixSelection", key, fixed }),
  }),
  /** `amount` is the stake as typed, in major units; text that is not an amount changes nothing. */
  changeStake: command({
    name: "betslip/change-stake",
    fields: { amount: publicField(isText) },
    run: ({ amount }: { readonly amount: string }) => askingWith(amount, (stake) => ({ type: "ChangeStake", stake })),
  }),
  /** The stake of one selection on the Single tab, as typed. */
  changeSelectionStake: command({
    name: "betslip/change-selection-stake",
    fields: { key: publicField(isSelectionKey), amount: publicField(isText) },
    run: ({ key, amount }: { readonly key: SelectionKey; readonly amount: string }) =>
      askingWith(amount, (stake) => ({ type: "ChangeSelectionStake", key, stake })),
  }),
  /** The stake per combination of one grouping, as typed. */
  changeGroupingStake: command({
    name: "betslip/change-grouping-stake",
    fields: { grouping: publicField(isWhole), amount: publicField(isText) },
    run: ({ grouping, amount }: { readonly grouping: number; readonly amount: string }) =>
      askingWith(amount, (stake) => ({ type: "ChangeGroupingStake", grouping, stake })),
  }),
  chooseBetslipType: command({
    name: "betslip/choose-type",
    fields: { betslipType: publicField(isBetslipType) },
    run: ({ betslipType }: { readonly betslipType: BetslipType }) => asking({ type: "ChooseBetslipType", betslipType }),
  }),
  chooseOddsPolicy: command({
    name: "betslip/choose-odds-policy",
    fields: { policy: publicField(isOddsPolicy) },
    run: ({ policy }: { readonly policy: OddsPolicy }) => asking({ type: "ChooseOddsPolicy", policy }),
  }),
  chooseFunds: command({
    name: "betslip/choose-funds",
    fields: { funds: publicField(isFunds) },
    run: ({ funds }: { readonly funds: Funds }) => asking({ type: "ChooseFunds", funds }),
  }),
  /** Undoes the last removal, replacement or clearing. */
  undoSlipChange: command({ name: "betslip/undo", fields: {}, run: () => asking({ type: "UndoSlipChange" }) }),
  /** Frees the slip of a bet whose outcome cannot be found out now. The bet may still arrive. */
  putPlacementAside: command({
    name: "betslip/put-aside",
    fields: { attempt: publicField(isAttemptId) },
    run: ({ attempt }: { readonly attempt: AttemptId }) => asking({ type: "PutPlacementAside", attempt }),
  }),
  clearBetslip: command({ name: "betslip/clear", fields: {}, run: () => asking({ type: "ClearBetslip" }) }),
  /** Books the slip: keeps it under a code that can be shared. */
  bookSlip: command({ name: "betslip/book", fields: {}, run: () => bookSlip() }),
  /** Asks the book what the slip would come to, without placing or keeping it. */
  simulateSlip: command({ name: "betslip/simulate", fields: {}, run: () => simulateSlip() }),
  /** Places the slip at the prices that are on the screen. */
  placeBet: command({
    name: "betslip/place-bet",
    fields: { shown: publicField(listOf(isShownPrice)) },
    run: ({ shown }: { readonly shown: readonly ShownPrice[] }) => placeBet(shown),
  }),
};

const ask = (store: EventStoreShape, asked: BetslipCommand): void => {
  const decision = store.dispatch(betslipRules, asked, "player");
  const notice = decision.accepted ? undefined : shownToThePlayer(decision.rejection);
  if (notice !== undefined) showError(store, notice);
};

const asking = (asked: BetslipCommand) => Effect.map(EventStore, (store) => ask(store, asked));

/** Rounds a stake to the book's step before it goes on the slip (spec 5), so that the player sees the stake that will be bet. */
const askingWith = Effect.fnUntraced(function* (amount: string, toCommand: (stake: Money) => BetslipCommand) {
  const store = yield* EventStore;
  const limits = (yield* CurrentTerms).current()?.limits ?? specLimits;
  const stake = parseMoney(amount === "" ? "0" : amount);
  if (stake !== undefined) ask(store, toCommand(onStep(stake, limits)));
});

/** The notice of a refusal that needs a dialog; undefined for refusals that can be seen on the slip. */
const shownToThePlayer = (rejection: BetslipRejection): Notice | undefined => {
  switch (rejection.type) {
    case "SlipFull":
      return { code: "slip-full", most: rejection.most };
    case "SlipLocked":
      return { code: "slip-locked" };
    case "PriceStale":
      return { code: "price-stale" };
    case "NoPrice":
      return { code: "no-price" };
    default:
      return undefined;
  }
};
