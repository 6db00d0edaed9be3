import type { FaultRow } from "../fault-row.ts";

/** E: the engine, its broker and its database. */
export const engine: readonly FaultRow[] = [
  {
    id: "E1",
    fault: "The engine is killed at any point of placing a bet",
    must: "Balance, bet and key are one transaction: after the restart the attempt has its whole effect or none",
    tests: {
      "tests/engine/killed-engine.int.spec.ts": ["an engine that is killed repeatedly while bets are placed loses no acknowledged bet, and stores none twice"],
      "tests/simulation/simulation.int.spec.ts": ["conserve money, have one effect per attempt, offer no stale price, keep a log that verifies, and know every attempt in the end"],
    },
  },
  { id: "E2", fault: "Fifty requests with one key come at once", must: "One bet", tests: { "tests/engine/place-bet.int.spec.ts": ["makes one bet from fifty simultaneous requests with one key"] } },
  { id: "E3", fault: "A used key comes with another coupon", must: "422, and nothing changes", tests: { "tests/engine/place-bet.int.spec.ts": ["refuses a used key with another coupon, and changes nothing"] } },
  {
    id: "E4",
    fault: "Slips race for one balance",
    must: "It is never below zero, and the postings add up to it",
    tests: {
      "tests/engine/place-bet.int.spec.ts": ["never goes below zero and always adds up, also with simultaneous requests"],
      "tests/engine/postgres-server.int.spec.ts": ["accepts no more simultaneous bets than the balance covers"],
    },
  },
  {
    id: "E5",
    fault: "The port is taken, or the data cannot be written",
    must: "The engine ends with one clear message and never starts in part",
    tests: { "tests/engine/startup.int.spec.ts": ["exits with one clear line when the port is in use", "exits with one clear line when its data cannot be written"] },
  },
  {
    id: "E6",
    fault: "Passwords come in a flood",
    must: "Tries are counted before the work, the queue is bounded, and the rest is told when to come again",
    tests: {
      "tests/engine/tries.int.spec.ts": ["is served up to the length of the queue, and the others are refused with a time to try again"],
      "tests/engine/gate.spec.ts": ["that are %s are refused when too many wait"],
    },
  },
  {
    id: "E7",
    fault: "A body is huge, headers are endless, a packet announces more than anybody needs",
    must: "It is refused at the limit, before it is held",
    tests: {
      "tests/engine/security.int.spec.ts": ["refuses bodies over 256 KB and bodies that are not JSON"],
      "tests/engine/feed-limits.int.spec.ts": ["is closed as soon as it announces a packet that is too large, and the packet is not stored"],
      "tests/engine/broken-connections.int.spec.ts": ["does not stop the feed, even when two hundred are reset at once at every stage"],
    },
  },
  {
    id: "E8",
    fault: "A production build contains the development controls",
    must: "It does not",
    tests: {
      "tests/engine/startup.int.spec.ts": ["does not import the development controls, and its folder does not contain them"],
      "e2e/security.e2e.ts": ["an engine built for production has no levers"],
    },
  },
  {
    id: "E9",
    fault: "A foreign page or a rebound name reaches the local engine",
    must: "Only its own names and origins are answered, on loopback only",
    tests: {
      "tests/engine/security.int.spec.ts": ["answers only to its own names", "listens on loopback only"],
      "tests/engine/feed.int.spec.ts": ["refuses a page of another origin, and frames over 64 KB"],
    },
  },
  {
    id: "E10",
    fault: "Two engines are started on one database",
    must: "The second ends before it changes anything; a killed engine keeps no other one out; an engine that lost its database to another ends",
    tests: {
      "tests/engine/startup.int.spec.ts": ["refuses a directory that another engine uses, and accepts one that a killed engine left", "gives a directory to one engine at most when several start at once"],
      "tests/engine/one-engine.int.spec.ts": ["refuses the second, which changes nothing, and takes one when the first has ended", "ends from the command line with one line, when it starts second and when another has taken its database", "takes the database again when its connection was lost"],
    },
  },
  {
    id: "E11",
    fault: "A player reads everything that may be read, and computes how a round ends or a match will end",
    must: "Nothing tells a seed while anything depends on it, no refusal tells what a table hides, and results follow from a seed that only the database has",
    tests: {
      "tests/engine/casino/told-before-the-end.int.spec.ts": [
        "no call tells before the end what a round's end follows from, whatever is asked for in whatever order",
        "crash is played on its flights alone: at the other calls a refused landing would tell where the point is",
      ],
      "tests/engine/casino/reading-player.spec.ts": ["in crash, when the flight is not asked"],
      "tests/engine/day-seed.int.spec.ts": ["a database draws its seed once, of 256 bits, and the day goes by it"],
      "tests/engine/scenario/streams.spec.ts": ["are new ones for a day of an older build: nothing that was told changes, and the rest takes a course of its own"],
    },
  },
  {
    id: "E12",
    fault: "The engine was off, or its machine asleep, for days",
    must: "What was offered before is played and paid before anybody can bet, and no match of the past is offered",
    tests: {
      "tests/engine/after-a-long-pause.int.spec.ts": ["an engine that was off for forty days offers no match of the past, not even in its first moment, and a full week"],
      "tests/engine/scenario.int.spec.ts": ["plays after a pause of forty days what was offered before it and nothing else, and takes no bet until it has caught up"],
    },
  },
];
