import type { FaultRow } from "../fault-row.ts";

/** S: storage and the log. */
export const storage: readonly FaultRow[] = [
  {
    id: "S1",
    fault: "The browser is killed, or a call of the store fails, while it writes",
    must: "Everything that was acknowledged is there, and no batch is stored in part",
    tests: {
      "tests/faults/storage.spec.ts": ["number %d, that %s, leaves no batch stored in part, and the bet of the session is known to the next page"],
      "tests/adapters/storage/journal.spec.ts": ["says saved only once the transaction is complete", "keeps all or nothing when the browser aborts with %s"],
      "e2e/storage.e2e.ts": ["a browser killed while a slip is being built opens with the slip it had written"],
    },
  },
  {
    id: "S2",
    fault: "The store is full",
    must: "Nothing of a batch is written, the page goes on in memory and says so, and what was not kept is written as soon as there is room. So that it seldom comes to that, the feed's detail is dropped beyond seven days or 50 MB; the log says which records, and still verifies",
    tests: {
      "tests/adapters/storage/journal.spec.ts": ["keeps all or nothing when the browser aborts with %s"],
      "tests/application/log/log-keeper.spec.ts": ["writes facts that failed to be stored together with the next ones, and then keeps the log again"],
      "tests/application/evidence/drop-feed-detail.spec.ts": [
        "drops old detail of the feed a minute after the start; the log verifies and says what was dropped",
        "has lost nothing, and the next page drops what was told without telling it again",
      ],
      "tests/domain/log/retention.spec.ts": ["is seven days of it, looked at when a day more has come together (faults S2)", "is 50 MB of it, and 40 MB once that was too much (faults S2)"],
      "tests/audit/dropped.spec.ts": ["is clean, and its summary and its words name what was dropped", "when the witness saw the records, and only a later record tells that they were dropped"],
    },
  },
  {
    id: "S3",
    fault: "The store is missing, refuses to open, or never answers",
    must: "The log is held in memory, the page says so, and a request whose outcome nobody knows is kept in local storage",
    tests: {
      "tests/faults/storage.spec.ts": [
        "keeps nobody waiting for the page, which says that nothing is kept and takes bets all the same",
        "in the midst of a session lets a bet leave in time, keeps its request beside it, and is written to when it is back",
      ],
      "tests/application/betslip/reconcile-bets.spec.ts": ["is asked about when the page is opened again, and never sent (store: %s)"],
      "e2e/storage.e2e.ts": ["without a database the page says so, and bets all the same"],
    },
  },
  {
    id: "S4",
    fault: "The browser closes the connection to the store",
    must: "It is opened anew, once, and nothing is lost",
    tests: { "tests/adapters/storage/journal.spec.ts": ["opens its connection anew, once, when the browser has closed it", "survives a connection that was closed without a word"] },
  },
  {
    id: "S5",
    fault: "The browser finds the store spoilt and hands back an empty one",
    must: "The head kept outside the store shows it: `LogLossDetected`. The player is told, and the slip comes back from its copy",
    tests: {
      "tests/faults/slip-survives.spec.ts": [
        "is told to the player, once, and the slip comes back from its copy as it was",
        "in the midst of a bet finds out about it, and the slip is locked until then",
      ],
      "tests/application/log/open-log.spec.ts": ["says that everything is gone when only the head is left"],
    },
  },
  {
    id: "S6",
    fault: "The store was cleared or evicted",
    must: "As S5 where a head is left; else a clean first start",
    tests: { "tests/application/log/open-log.spec.ts": ["says that everything is gone when only the head is left", "starts with an empty log on a new device"] },
  },
  {
    id: "S7",
    fault: "Somebody edits a record, or swaps, inserts or removes one",
    must: "The audit names the first bad place",
    tests: {
      "tests/domain/log/chain.spec.ts": ["is found at the place where it begins, in 10,000 of 10,000 tries (faults S7)"],
      "tests/audit/edits.spec.ts": ["are each found, and found where they were made"],
      "tests/audit/page-and-command.spec.ts": ["both find %s"],
      "tests/audit/witness.spec.ts": ["vouches for the records before one that was put in, and for none after it, though it has %s"],
      "tests/audit/receipts/receipts.spec.ts": ["is compared with the prices that the record of the bet tells as accepted: %s"],
      "tests/adapters/storage/checkpoints.spec.ts": [
        "is refused from a record on that was edited under the digest, and an audit finds that record",
        "is found to be edited by an audit even when the digest was computed anew",
      ],
    },
  },
  {
    id: "S8",
    fault: "An old copy of the log is put back, or its end is cut off",
    must: "A witnessed head shows it",
    tests: {
      "tests/audit/witness.spec.ts": ["shows that the end was cut off, or an older copy put back"],
      "tests/application/log/open-log.spec.ts": ["says that the log was longer, by the head that was kept elsewhere"],
    },
  },
  {
    id: "S9",
    fault: "The log was written by an older build",
    must: "Older versions are upcast when read; a golden log of every build is read for ever",
    tests: { "tests/domain/events/golden.spec.ts": ["can be read completely and folded", "%s is read as the current version"] },
  },
  {
    id: "S10",
    fault: "The log, or its database, was written by a newer build",
    must: "Records this build cannot apply are kept, verified and counted, not applied. A newer database is left alone",
    tests: {
      "tests/application/log/open-log.spec.ts": ["loses nothing, goes on, and tells the player once the page stands"],
      "tests/faults/database.spec.ts": ["is not written to and not changed, and the page goes on in memory"],
    },
  },
  {
    id: "S11",
    fault: "The browser is killed while the database changes its layout",
    must: "The old layout is whole or the new one complete",
    tests: {
      "tests/faults/database.spec.ts": ["has the old layout or the new one, and the next page opens with every store"],
    },
  },
  {
    id: "S12",
    fault: "An old tab stands in the way of a newer page's layout",
    must: "It closes its connection at once",
    tests: { "tests/adapters/storage/journal.spec.ts": ["makes way for a newer page"] },
  },
  {
    id: "S13",
    fault: "A record verifies, but no build can apply its event",
    must: "It is skipped and reported; the others are applied",
    tests: {
      "tests/application/log/open-log.spec.ts": ["skips a record %s, keeps it, applies what comes after it, and says so"],
      "tests/audit/timeline.spec.ts": ["passes over what it does not know or cannot apply, and names it"],
    },
  },
  {
    id: "S14",
    fault: "What is kept in local storage is spoilt",
    must: "Each slice is decoded by itself, and a spoilt one costs only itself",
    tests: {
      "tests/adapters/storage/slices.spec.ts": ["is read by itself: a spoilt one costs only itself"],
      "e2e/storage.e2e.ts": ["spoilt slices cost only themselves"],
    },
  },
  {
    id: "S15",
    fault: "The power fails, and the disk forgets what came last",
    must: "Decisions wait for the disk. Whatever part of the log is left is a beginning of it, and opens as such",
    tests: {
      "tests/faults/storage.spec.ts": ["is a beginning of it wherever it ends, opens as such, and says that more had been there"],
      "tests/adapters/storage/journal.spec.ts": ["waits for the disk where it is asked to"],
    },
  },
  {
    id: "S16",
    fault: "The disk takes seconds for every write",
    must: "The page goes on meanwhile, the queue of waiting facts is bounded, and a bet is sent only once it is on the disk",
    tests: {
      "tests/faults/storage.spec.ts": [
        "keeps the page free, lets a bet leave once it is on the disk, and loses nothing",
        "has at most ten thousand facts waiting for it, and the stored log has no gap",
      ],
    },
  },
];
