import type { FaultRow } from "../fault-row.ts";

/** A: signing in. */
export const signingIn: readonly FaultRow[] = [
  {
    id: "A1",
    fault: "The token runs out while several calls are on their way",
    must: "One `LoggedOut`",
    tests: {
      "tests/domain/session/session.spec.ts": ["logs out once, however many calls are refused (faults A1)"],
      "tests/application/session/session.spec.ts": ["is one event, however many calls the engine refuses at once"],
    },
  },
  {
    id: "A2",
    fault: "A refusal of an earlier token arrives after signing in again",
    must: "It is ignored: a refusal carries the token it is about",
    tests: { "tests/application/session/session.spec.ts": ["is not caused by a late refusal of an earlier token"] },
  },
  {
    id: "A3",
    fault: "Another tab signs out, or another player in",
    must: "This tab follows",
    tests: {
      "tests/application/session/session.spec.ts": ["in another tab ends it here", "that signs in another player signs that player in here, and never shows one's money under the other's name"],
    },
  },
  {
    id: "A4",
    fault: "The engine cannot be reached while signing out",
    must: "The device forgets the session all the same",
    tests: {
      "tests/application/session/session.spec.ts": ["by the player holds though the engine is out of reach"],
      "tests/application/client/arrival.spec.ts": ["logs out all the same, and what had been pressed before is not done for anybody"],
    },
  },
  {
    id: "A5",
    fault: "The answer to a login has no token, or an invalid one",
    must: "The login fails and nothing is kept",
    tests: { "tests/adapters/http/session/sessions.spec.ts": ["whose token is %s is refused, and the refusal does not contain the token"] },
  },
  {
    id: "A6",
    fault: "A signed call is sent again by whoever saw it, or is older than five minutes",
    must: "The engine refuses it",
    tests: { "tests/engine/security.int.spec.ts": ["are valid for five minutes before and after, and once", "cannot be changed to another time without the key, because the code would not fit"] },
  },
  {
    id: "A7",
    fault: "The clock of the device is wrong",
    must: "The refusal carries the engine's time. The client learns the difference and makes the call once more; the log keeps its own times",
    tests: {
      "tests/adapters/http/transport/signed-calls.int.spec.ts": ["of a device whose clock is %d ms off is made once more, then never again"],
      "tests/adapters/http/transport/signed-transport.spec.ts": ["is sent once more with the engine's time after %d %s, and later calls use that time at once"],
    },
  },
  {
    id: "A8",
    fault: "Somebody guesses passwords or one-time codes",
    must: "The engine counts tries per number and client together, per client, and of all strangers per number. Above the last it lets in a client that was in before, or a new password by a code",
    tests: {
      "tests/engine/tries.int.spec.ts": [
        "[A8] that one client sends at once are checked five times, and the others are refused with a time to try again",
        "are limited to twenty for one client over all accounts, and further ones do not count for the accounts",
        "of the old password are limited, too, because a session may be stolen",
        "[A8] are sent to one number five times a day for one client, and ten times for all strangers",
        "are limited for one client to twenty an hour, and to thirty guesses in fifteen minutes",
      ],
      "tests/engine/settings.spec.ts": ["limits tries, hashes passwords slowly, and believes no other name and no proxy"],
      "tests/engine/verified-number.int.spec.ts": ["is invalid after five wrong guesses, also when they are sent at once", "works once, also when it is sent twice at once, and for five minutes"],
    },
  },
  {
    id: "A9",
    fault: "A one-time code is asked for again within a minute",
    must: "The engine refuses, by its own clock",
    tests: { "tests/engine/verified-number.int.spec.ts": ["is sent again after a minute, not before"] },
  },
  {
    id: "A10",
    fault: "Balances, bonus or cashback fail or never come after a login",
    must: "The login is complete all the same, and nothing waits for ever",
    tests: {
      "tests/application/session/session.spec.ts": ["completes though the balances, the bonus and the cashback fail"],
      "tests/faults/time.spec.ts": ["is complete, and the player can bet while balances, bonus and cashback never come"],
    },
  },
  {
    id: "A11",
    fault: "A secret gets into a log, a recording, an address or the console",
    must: "It never does: what may be written is listed, field by field",
    tests: {
      "tests/application/client/client.spec.ts": ["holds no password, no number and no token; neither do the log and the state (faults A11)"],
      "tests/adapters/http/transport/disclose-reply.spec.ts": ["is what its schema shows, at any depth, without fields that the schema does not know"],
      "e2e/security.e2e.ts": ["a secret is in no address, no console line, no log and no recording"],
    },
  },
];
