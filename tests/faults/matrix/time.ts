import type { FaultRow } from "../fault-row.ts";

/** T: time. */
export const time: readonly FaultRow[] = [
  {
    id: "T1",
    fault: "The clock of the device is set",
    must: "Order comes from sequence numbers and waiting from monotonic time; wall time is only written down",
    tests: {
      "tests/application/log/event-store.spec.ts": ["orders by sequence though the clock goes back (faults T1)"],
      "tests/application/client/client.spec.ts": ["stands five seconds though the clock is set by an hour (faults T1)"],
      "tests/ui/running-clocks.spec.tsx": ["the clock of a match runs on evenly though the device's clock is set by %d ms (faults T1)", "a cash-out offer ages evenly though the device's clock is set by %d ms (faults T1)"],
    },
  },
  {
    id: "T2",
    fault: "The device sleeps for eight hours with a slip open",
    must: "Live prices are stale until the book has answered, what has kicked off or ended cannot be bet at its old price, and a session that ran out ends",
    tests: {
      "tests/faults/time.spec.ts": ["bets no price of before: the book is asked, a match that has begun follows the live feed, and a session that ran out ends", "notices by silence where the connection seems to stand"],
    },
  },
  {
    id: "T3",
    fault: "Timers fire late, or in another order",
    must: "The timer of an older change never clears the mark of a newer one",
    tests: { "tests/application/client/client.spec.ts": ["is not taken off by the timer of an older one (faults T3)"] },
  },
];
