import type { FaultRow } from "../fault-row.ts";

/** R: files that are read back. */
export const files: readonly FaultRow[] = [
  {
    id: "R1",
    fault: "A log of gigabytes is opened",
    must: "It is read as a stream; the heap grows by less than 64 MB",
    tests: { "tests/audit/long-log.int.spec.ts": ["reads ${RECORDS} records without holding them, and shows and exports any of them"] },
  },
  {
    id: "R2",
    fault: "A line holds `__proto__`, a key twice, or nests without end",
    must: "The line is refused with its number and the reason",
    tests: { "tests/audit/read-log.spec.ts": ["is broken when it holds %s", "is read up to %s, which is named by line and byte"] },
  },
  {
    id: "R3",
    fault: "A replay gives another log than the recorded session",
    must: "This does not happen: the hash of every record is the same, however fast the replay runs. A difference is reported",
    tests: {
      "tests/replay/record-and-replay.spec.ts": ["a replay rebuilds any session, whatever happens in it and however fast", "a recording of which one frame was changed replays to another log"],
      "tests/replay/replay-command.spec.ts": ["says in what the end differs where every event is the same", "names the build that failed, the line at which it did, and why"],
      "tests/replay/player.spec.ts": ["compares the end too: a fact that no line has, and a state that no fact shows"],
      "e2e/recorded-market.e2e.ts": ["is recorded once, whole, with a bet; then replayed, watched, disputed and shrunk to what shows a fault"],
    },
  },
  {
    id: "R4",
    fault: "The file ends within a line, or is of another encoding or kind",
    must: "A clear error with the place; what stands before it can be used",
    tests: {
      "tests/audit/read-log.spec.ts": ["is read up to %s, which is named by line and byte", "is foreign, not broken, when it is %s"],
      "tests/audit/lines.spec.ts": ["end at the first one that %s, after those before it"],
    },
  },
  {
    id: "R5",
    fault: "A name begins like a spreadsheet formula",
    must: "The cell gets a quote mark in front",
    tests: { "tests/ui/inspector/export-log.spec.ts": ["holds no cell that a spreadsheet would run as a formula"] },
  },
  {
    id: "R6",
    fault: "A recording is handed to a developer",
    must: "It holds no secret, because only what is marked as shown is written down",
    tests: {
      "tests/replay/record-and-replay.spec.ts": ["neither a recording nor its log holds the password, the token or the phone number"],
      "tests/contract/disclosure.spec.ts": ["disclose no token, password, number, name, address or e-mail address"],
    },
  },
  { id: "R7", fault: "A replay could reach the network, or the log of this browser", must: "It has no access to either: it runs on replay adapters only", tests: {
      "tests/faults/files.spec.ts": ["touches neither the network nor anything that this browser keeps, and comes to the same log"],
    } },
  {
    id: "R8",
    fault: "A record is of an unknown type or an older version",
    must: "Older versions are upcast. Unknown types are kept, shown and not applied",
    tests: {
      "tests/domain/log/read-fact.spec.ts": ["says why this build cannot read it: %s"],
      "tests/audit/timeline.spec.ts": ["passes over what it does not know or cannot apply, and names it"],
    },
  },
  { id: "R9", fault: "A compressed file that grows a thousandfold is opened", must: "It is not unpacked: it is refused as a file of another kind", tests: {
      "tests/faults/files.spec.ts": ["that would grow a thousandfold is not unpacked: it is of another kind, said at its first byte"],
    } },
];
