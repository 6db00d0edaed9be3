import type { FaultRow } from "../fault-row.ts";

const several = "tests/application/tabs/several-tabs.spec.ts";
const anyOrder = {
  "tests/application/tabs/any-order.spec.ts": [
    "in any order of clicks, prices, deaths, lost messages and slow writes all tabs agree, nothing is lost and nothing is done twice (faults C1, C2, C4, C5)",
  ],
};

/** C: several tabs at once. */
export const tabs: readonly FaultRow[] = [
  {
    id: "C1",
    fault: "Two tabs write the log at once",
    must: "No fact is lost or overwritten, and the loser gives the log up",
    tests: {
      // Run by tests/adapters/storage/journal.spec.ts, on IndexedDB.
      "tests/kit/ports/journal-contract.ts": ["refuses what another tab has written meanwhile, and keeps what that tab wrote", "lets one of two tabs win that write at once, never both"],
      "tests/application/log/log-keeper.spec.ts": ["is superseded when another tab wrote first: nothing is overwritten or persisted"],
      ...anyOrder,
    },
  },
  {
    id: "C2",
    fault: "The tab that writes is killed, or hangs, while it holds the lock",
    must: "Another tab goes on with nothing lost, and the feed goes on there",
    tests: {
      [several]: [
        "go on when the one that writes is gone: nothing is lost, and the feed goes on there (faults C2)",
        "take the pen from a tab that hangs, and that tab writes nothing more when it wakes",
      ],
      "tests/application/tabs/hanging-tabs.spec.ts": [
        "lose no click that a tab carried out as it began to write, when other tabs take the pen at the same moment",
        "agree again when all of them hung, though the writing tab has never heard of the other",
      ],
      "e2e/tabs.e2e.ts": ["every tab is alive: the slip, the prices and the bets are the same in all of them, and they outlive the tab that wrote"],
    },
  },
  {
    id: "C3",
    fault: "One slip is placed in two tabs in the same second",
    must: "One bet: one tab decides for all, and an attempt has its effect once",
    tests: {
      [several]: ["make one bet of a slip that is placed in two tabs at once (faults C3)", "place a bet once that was under way when the writing tab was closed"],
      "tests/application/betslip/place-bet.spec.ts": ["sends nothing when another tab has written the log meanwhile"],
    },
  },
  {
    id: "C4",
    fault: "A message between tabs is lost, or tabs cannot talk at all",
    must: "A tab notices that it is behind and asks for the state again; one that hears nobody takes the pen. Without a channel or locks each tab is the only one to itself, and the journal refuses the second writer",
    tests: {
      [several]: ["lose no fact when a message is lost: the tab asks for the state again (faults C4)"],
      ...anyOrder,
      "tests/adapters/browser/tabs.spec.ts": ["cannot hear each other without locks, without a channel, or where the page may not use them"],
    },
  },
  { id: "C5", fault: "A slip is edited in both tabs", must: "Both edits happen in one order, and both tabs show the same slip", tests: { [several]: ["show the same slip and the same prices, wherever they were changed"], ...anyOrder } },
  {
    id: "C6",
    fault: "A bet was placed in one tab, and another one still shows its slip",
    must: "It says that the bet was placed and takes it no second time. What is chosen there begins the next slip, which closing the dialog of the bet leaves alone",
    tests: {
      [several]: ["begin the next slip with what is chosen in another tab before OK is pressed (faults C6)"],
      "tests/ui/betslip.spec.tsx": ["says in another tab that its bet was placed, takes no second one, and begins the next slip"],
    },
  },
];
