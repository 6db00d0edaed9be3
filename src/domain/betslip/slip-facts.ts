import type { BetslipEvent } from "../events/betslip-events.ts";
import { type SelectionKey, selectionKey } from "../kernel/ids.ts";
import { noMoney } from "../kernel/money.ts";
import { type Betslip, hasSelection } from "./state.ts";

/** The facts that would build this slip from an empty one, at the last shown prices. Of a slip whose bet was placed only the odds policy is kept. */
export const slipFacts = ({ legs, betslipType, stake, groupings, policy, funds, placement }: Betslip): readonly BetslipEvent[] =>
  placement.status === "done"
    ? [{ type: "OddsPolicyChosen", policy }]
    : [
        ...legs.map((leg): BetslipEvent => ({ type: "SelectionAdded", selection: { ...leg.selection, odds: leg.lastShownOdds } })),
        ...legs.filter(({ fixed }) => fixed).map(({ key }): BetslipEvent => ({ type: "SelectionFixed", key, fixed: true })),
        // On the Single tab StakeChanged sets every selection's stake. The slip's own stake is therefore set on the Multiple tab.
        ...(legs.length > 1 ? [{ type: "BetslipTypeChosen", betslipType: "Multiple" } as const] : []),
        { type: "StakeChanged", stake },
        ...(legs.length > 1 ? legs.map((leg): BetslipEvent => ({ type: "SelectionStakeChanged", key: leg.key, stake: leg.stake })) : []),
        { type: "BetslipTypeChosen", betslipType },
        ...groupings.map(({ grouping, stake }): BetslipEvent => ({ type: "GroupingStakeChanged", grouping, stake })),
        { type: "OddsPolicyChosen", policy },
        ...(funds === "balance" ? [] : [{ type: "FundsChosen", funds } as const]),
      ];

/** The facts that turn this slip into the one that `copy` would build; empty when it is that slip already. */
export const leadingTo = (slip: Betslip, copy: readonly BetslipEvent[]): readonly BetslipEvent[] => {
  if (JSON.stringify(slipFacts(slip)) === JSON.stringify(copy)) return [];
  const wanted = new Set(copy.flatMap((event) => (event.type === "SelectionAdded" ? [selectionKey(event.selection.matchId, event.selection)] : [])));
  return [
    ...slip.legs.flatMap(({ key }): readonly BetslipEvent[] => (wanted.has(key) ? [] : [{ type: "SelectionRemoved", key }])),
    ...unset(slip, wanted),
    ...copy.filter((event) => event.type !== "SelectionAdded" || !hasSelection(slip, selectionKey(event.selection.matchId, event.selection))),
  ];
};

/** Takes back the player's choices about the selections that stay: a copy names only what is chosen. */
const unset = ({ legs, groupings, funds }: Betslip, wanted: ReadonlySet<SelectionKey>): readonly BetslipEvent[] => [
  ...legs.flatMap(({ key, fixed }): readonly BetslipEvent[] => (fixed && wanted.has(key) ? [{ type: "SelectionFixed", key, fixed: false }] : [])),
  ...groupings.map(({ grouping }): BetslipEvent => ({ type: "GroupingStakeChanged", grouping, stake: noMoney })),
  ...(funds === "balance" ? [] : [{ type: "FundsChosen", funds: "balance" } as const]),
];
