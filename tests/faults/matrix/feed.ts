import type { FaultRow } from "../fault-row.ts";

/** M: the feed and its broker. */
export const feed: readonly FaultRow[] = [
  {
    id: "M1",
    fault: "The broker is killed",
    must: "Live prices are stale at once: shown with their age and not bettable",
    tests: {
      "tests/application/prices/guard-stale-prices.spec.ts": ["makes live prices stale the moment the connection is closed"],
      "tests/domain/betslip/placement.spec.ts": ["is refused while a live price is stale, and the refusal names the selection"],
      "e2e/faults-feed.e2e.ts": ["a killed broker pauses live prices at once, and they reopen only after the book has answered"],
    },
  },
  {
    id: "M2",
    fault: "The broker returns and has forgotten the session",
    must: "Every topic is subscribed once. Live prices reopen only after the book has answered",
    tests: {
      "tests/adapters/mqtt/feed-session.int.spec.ts": ["subscribes to everything again, exactly once, when the broker comes back without a memory"],
      "tests/application/prices/guard-stale-prices.spec.ts": [
        "does not reopen on a reconnect alone",
        "does not believe an answer asked for before the connection broke again",
        "reopens at the book's price, not at the one from before the loss",
      ],
    },
  },
  {
    id: "M3",
    fault: "The connection stands, and nothing comes through it",
    must: "Silence beyond 20 s is a loss",
    tests: {
      "tests/application/prices/guard-stale-prices.spec.ts": ["takes 20 seconds of silence for a loss, and not a millisecond less"],
      "tests/adapters/mqtt/feed-session.int.spec.ts": ["notices a connection that has gone deaf, and makes a new one"],
      "e2e/faults-feed.e2e.ts": ["a connection that falls silent is noticed"],
    },
  },
  {
    id: "M4",
    fault: "The page is hidden and its timers are slowed to one a minute",
    must: "After a minute the connection is closed on purpose and opened again when the page is seen",
    tests: { "tests/adapters/browser/page.spec.ts": ["rests after a minute, and resumes when it is seen"] },
  },
  {
    id: "M5",
    fault: "A message is delivered twice",
    must: "The second copy changes nothing",
    tests: { "tests/domain/fold.spec.ts": ["ignores a delivery that comes twice (faults M5)"] },
  },
  {
    id: "M6",
    fault: "Messages arrive out of order",
    must: "A message older than the last applied one is noted and not applied, so it never reopens a stopped market. A match that has ended stays closed, whatever comes of it later, also after an outage; a prematch price of a match that is live is late",
    tests: {
      "tests/domain/prices/prices.spec.ts": [
        "notes a late message without applying it, even when it would close an outcome",
        "closes a match that has ended, with all that is on the slip of it, and no price that comes afterwards opens it again",
        "takes a prematch price of a match that is live for late, in one delivery and in two, and still closes it at a prematch stop",
      ],
      "tests/domain/prices/conflate.spec.ts": ["does not drop a price because of a late message"],
    },
  },
  {
    id: "M7",
    fault: "A bet stop falls into one delivery with prices",
    must: "It is never conflated away, and nothing is moved past it",
    tests: {
      "tests/domain/prices/conflate.spec.ts": ["leads to the same prices, scores and bet stops as the whole delivery", "keeps every bet stop and every unreadable message, in their order"],
    },
  },
  {
    id: "M8",
    fault: "Ten thousand messages come in a second",
    must: "Every bet stop and every last price arrives, in at most one delivery every 16 ms, and the log holds them",
    tests: {
      "tests/faults/feed.spec.ts": ["come in a delivery every 16 ms at most, with every bet stop and the last price, and the log holds them"],
    },
  },
  {
    id: "M9",
    fault: "A message cannot be read",
    must: "It is noted as `FeedMessageRejected`. Where it names a match, the match is closed until a readable message comes",
    tests: {
      "tests/adapters/mqtt/decode-frame.fuzz.spec.ts": ["survives frames of anything, and leaves every prototype alone"],
      "tests/domain/betslip/feed-effects.spec.ts": ["closes the match of an unreadable message, until a readable one comes"],
      "e2e/faults-feed.e2e.ts": ["a message nobody can read closes its match, and the next readable one reopens it"],
    },
  },
  {
    id: "M10",
    fault: "A message is longer than 64 KB, nests without end, or has more outcomes than any match",
    must: "It is refused, its length before anything of it is parsed",
    tests: {
      "tests/adapters/mqtt/decode-frame.spec.ts": ["is %s: %.60s", "of %d bytes is %s", "is one with more outcomes than any match has"],
      "tests/engine/feed.int.spec.ts": ["refuses a page of another origin, and frames over 64 KB"],
    },
  },
  {
    id: "M11",
    fault: "Odds are 0, below 0, 1, endless, a text, or finer than a millionth",
    must: "A price is a finite number above 1 with at most six decimals; everything else closes the outcome or is unreadable",
    tests: {
      "tests/adapters/mqtt/decode-frame.spec.ts": ["of %d are read to the millionth or not at all, whether or not they can be bet", "of %s make the message unreadable"],
      "tests/domain/betslip/feed-effects.spec.ts": ["treats odds %d as no price, active or not"],
    },
  },
  {
    id: "M12",
    fault: "A message is retained by the broker and may be hours old, or speaks of another match than its topic",
    must: "A retained price is not believed. A retained bet stop is, because it can only close. Another match is refused",
    tests: {
      "tests/adapters/mqtt/feed-session.int.spec.ts": ["ignores a retained price, and applies a retained bet stop"],
      "tests/adapters/mqtt/decode-frame.spec.ts": ["is %s: %.60s"],
    },
  },
  {
    id: "M13",
    fault: "An id from outside holds `+`, `#`, `/` or a control character",
    must: "It is outside the id grammar and reaches no topic and no path",
    tests: {
      "tests/domain/kernel/numbers.spec.ts": ["%j is not an id (faults M13)"],
      "tests/contract/feed-messages.spec.ts": ["cannot be built from %j"],
    },
  },
  {
    id: "M14",
    fault: "The clock of the publisher is a century ahead, or stands still",
    must: "Order is by sequence and arrival: the time in a message never makes a later message count as old",
    tests: {
      "tests/faults/feed.spec.ts": ["keeps no later message out, whatever it says (with a sequence: %s)"],
    },
  },
  {
    id: "M15",
    fault: "A page publishes prices, or subscribes to everything",
    must: "The engine refuses both",
    tests: { "tests/engine/feed.int.spec.ts": ["accepts messages only from the engine", "grants no subscription to %s"] },
  },
  {
    id: "M16",
    fault: "A client of the feed does not read what it is sent",
    must: "No other client waits for it, and it is closed once too much is waiting",
    tests: { "tests/engine/feed-limits.int.spec.ts": ["delays neither the publisher nor another listener", "is closed once too many bytes wait for it"] },
  },
  {
    id: "M17",
    fault: "Two hundred clients come back at once after a restart",
    must: "All are live again, each with every match it follows",
    tests: { "tests/faults/reconnect-storm.int.spec.ts": ["are all live again, each with every match it follows"] },
  },
  {
    id: "M18",
    fault: "A message is about matches, lines or outcomes nobody knows",
    must: "It changes nothing that is shown or on the slip",
    tests: { "tests/domain/betslip/feed-effects.spec.ts": ["is not changed by outcomes, lines and matches that are not on it"] },
  },
  {
    id: "M19",
    fault: "The connection breaks again and again",
    must: "One question to the book at a time, two seconds apart",
    tests: { "tests/application/prices/guard-stale-prices.spec.ts": ["survives 50 breaks in a minute: one question at a time, two seconds apart, open in the end"] },
  },
];
