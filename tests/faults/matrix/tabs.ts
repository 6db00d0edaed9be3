import type { FaultRow } from "../fault-row.ts";

/** C: several tabs at once. */
export const tabs: readonly FaultRow[] = [
  {
    id: "C1",
    fault: "Two tabs write the log at once",
    must: "No fact is lost or overwritten, and the loser gives the log up",
    tests: { "tests/application/log/log-keeper.spec.ts": ["is superseded when another tab wrote first: nothing is overwritten and nothing is persisted"] },
  },
  { id: "C2", fault: "The tab that writes is killed while it holds the lock", must: "Another tab takes over, and the feed goes on there", tests: {
      "tests/faults/tabs.spec.ts": ["goes on to the next tab at once when the one that has it is killed (faults C2)"],
    } },
  {
    id: "C3",
    fault: "One slip is placed in two tabs in the same second",
    must: "One bet: only one tab may place, and an attempt has its effect once",
    tests: {
      "tests/application/betslip/place-bet.spec.ts": ["sends nothing when another tab has written the log meanwhile"],
      "e2e/storage.e2e.ts": ["a bet on its way while another tab takes the log is one bet, told there"],
    },
  },
  { id: "C4", fault: "A message between tabs is lost, or tabs cannot talk at all", must: "The tab that is looked at takes the log all the same, and reads what the other wrote", tests: {
      "tests/faults/tabs.spec.ts": ["is taken from a tab that never heard that it was asked, after a second, and that tab is told (faults C4)", "is taken in the same way where tabs cannot talk at all (faults C4)"],
    } },
  { id: "C5", fault: "A slip is edited in both tabs", must: "The tab that is looked at has what the other wrote; nothing is merged and nothing is lost", tests: { "e2e/routes.e2e.ts": ["the tab that is looked at has the slip, and loses nothing on the way"] } },
];
