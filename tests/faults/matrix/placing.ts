import type { FaultRow } from "../fault-row.ts";

/** N: placing bets and other calls. */
export const placing: readonly FaultRow[] = [
  {
    id: "N1",
    fault: "The device is offline when a bet is placed",
    must: "The button is off within a second; a call under way does not leave, the bet is refused at once, the slip stays and can be placed later",
    tests: {
      "tests/application/betslip/place-bet.spec.ts": ["is refused at once when the call never left, keeps the slip and can be asked again when the network is back (faults N1)"],
      "tests/domain/betslip/placement.spec.ts": ["is refused while the device has no network, also for a match that has not begun"],
      "tests/adapters/http/transport/offline-guard.spec.ts": ["is not sent when the browser is offline and a read gets no answer"],
      "e2e/faults-placement.e2e.ts": ["a device without a network says so at once, and its bet is neither pressed nor sent until it has one"],
    },
  },
  {
    id: "N2",
    fault: "The request is lost on its way, or held and arrives later",
    must: "After 15 s the bet is unknown. The slip stays locked until the engine's history has been asked and the request's key is closed. Where no key can be closed, it may be put aside",
    tests: {
      "tests/application/betslip/place-bet.spec.ts": ["notes an unknown outcome after fifteen seconds without an answer, and no refusal (faults N2)"],
      "tests/application/betslip/reconcile-bets.spec.ts": ["was never received when three looks do not find it, and is not sent again"],
      "tests/application/attempts/put-aside.spec.ts": ["[N2] is never said to be lost, and holds the slip until the player puts it aside"],
      "tests/engine/closed-keys.int.spec.ts": ["[N2] once closed shuts out the request that was held on its way, however often it comes"],
    },
  },
  {
    id: "N3",
    fault: "The answer is lost after the engine took the bet",
    must: "One bet and one debit. The same attempt sent again gets the same betslip id. When that sending is refused, the engine's record decides",
    tests: {
      "tests/application/attempts/attempts.spec.ts": [
        "is done when the engine has it, although it refused the second sending with %i",
        "is refused when the engine refuses the second sending and does not have it, but stays unknown where only that sending was one too many",
      ],
      "tests/application/betslip/reconcile-bets.spec.ts": ["is sent again under its own id and placed once (lost %s it happened)"],
      "tests/adapters/http/transport/signed-transport.spec.ts": ["is not reported as refused, because the outcome of the first sending is unknown"],
      "tests/engine/place-bet.int.spec.ts": ["answers again after an answer was lost"],
      "e2e/faults-placement.e2e.ts": ["an answer of nobody knows what settles by itself: one bet, one debit, one dialog"],
    },
  },
  {
    id: "N4",
    fault: "The answer comes just before, at, or after the moment the wait is given up",
    must: "Before that moment it counts as the answer. After it the attempt is unknown until the engine's history tells the outcome: the same bet, never a second one",
    tests: { "tests/faults/placing.spec.ts": ["%s, makes one bet of one attempt"] },
  },
  {
    id: "N5",
    fault: "The player clicks twice, or ten times",
    must: "One call",
    tests: {
      "tests/application/betslip/place-bet.spec.ts": ["makes one call of ten clicks", "opens no dialog for a double click"],
      "e2e/faults-placement.e2e.ts": ["however often it is pressed, it is one bet"],
    },
  },
  {
    id: "N6",
    fault: "Another bet is placed while one is unanswered",
    must: "It is refused, and the slip cannot be changed either",
    tests: {
      "tests/domain/betslip/placement.spec.ts": ["is refused while another attempt is unanswered", "refuses to $type while sending and while unknown"],
    },
  },
  {
    id: "N7",
    fault: "The page is killed between the click and the answer",
    must: "The request is on the disk before the call leaves, so the next page asks what became of it and sends nothing",
    tests: {
      "tests/engine/clients-under-fire.int.spec.ts": ["clients whose engine is killed now and again, whose answers get lost and whose pages are killed, know in the end what became of every bet, deposit, withdrawal and cash-out"],
      "tests/faults/placing.spec.ts": ["%s leaves a log that says what the engine says, and nothing is sent again"],
      "tests/application/betslip/place-bet.spec.ts": ["lets no call leave before the intent is on the disk"],
      "e2e/storage.e2e.ts": ["a browser killed during a bet, ${moment}"],
    },
  },
  {
    id: "N8",
    fault: "The token is refused while a bet is being placed",
    must: "The player is logged out once and the slip stays. Nothing is sent again without another click",
    tests: {
      "tests/application/betslip/place-bet.spec.ts": ["logs out once when the engine refuses the session, keeps the slip and sends nothing after the next sign-in"],
      "tests/application/betslip/reconcile-bets.spec.ts": ["is never sent again after signing out: whoever signs in next has not clicked"],
      "e2e/faults-placement.e2e.ts": ["a session that ends during a bet ends once, keeps the slip, and bets nothing later"],
    },
  },
  {
    id: "N9",
    fault: "The engine answers with a server error",
    must: "The bet is unknown; the message is shown as text, and cut",
    tests: {
      "tests/adapters/http/transport/reply.spec.ts": ["is the result of status %d", "is cut when it is too long, and never through a character"],
      "e2e/faults-placement.e2e.ts": ["a failure that brings markup is shown as the text it is"],
    },
  },
  {
    id: "N10",
    fault: "A 2xx answer is a sign-in page of the network, broken JSON, empty, or has no betslip id",
    must: "It is never a success. The bet is unknown",
    tests: {
      "tests/adapters/http/betslip/betting.spec.ts": ["is unknown after %s"],
      "tests/application/betslip/place-bet.spec.ts": ["notes an unknown outcome when the answer cannot be read"],
    },
  },
  {
    id: "N11",
    fault: "The engine refuses the bet: no money, suspended, other odds",
    must: "The engine's words are shown, the slip stays, nothing is debited",
    tests: {
      "tests/engine/place-bet.int.spec.ts": ["of a suspended selection names it", "of %j has the message %j"],
      "tests/application/betslip/place-bet.spec.ts": ["shows the engine's refusal, keeps the slip and can be asked again"],
      "e2e/faults-placement.e2e.ts": ["a refusal is shown as text and keeps the slip"],
    },
  },
  {
    id: "N12",
    fault: "The odds move between the click and the acceptance",
    must: "The coupon carries the price that was shown, and the engine refuses what the player does not accept",
    tests: {
      "tests/engine/place-bet.int.spec.ts": ["is refused by default, and the refusal has the current price", "is accepted with the policy better when it is better, and refused when it is worse"],
      "tests/application/betslip/place-bet.spec.ts": ["bets the price that was on the screen at the click, whatever comes after", "bets the price that is on the screen, with its figures, when a newer one has come and was not drawn yet (faults N12)"],
      "e2e/faults-placement.e2e.ts": ["odds that move between the click and the bet are the player's to accept"],
    },
  },
  {
    id: "N13",
    fault: "The engine answers every call with an error, or asks to come again later",
    must: "Each wait is longer than the one before, the history is asked instead of sending on, and the player is told what is known",
    tests: {
      "tests/faults/placing.spec.ts": [
        "gets the bet a few times and is asked for its history, and the player is told the outcome",
        "is shown as unknown while the history cannot be read, and the bet is found when it can",
        "that asks to come again later is not sent the bet again by itself, and its words are shown",
      ],
      "tests/application/attempts/attempts.spec.ts": ["is looked for less and less often while nobody answers, down to once a minute, and never given up (faults N13)"],
      "tests/adapters/http/transport/reply.spec.ts": ["a failure says when to try again if the engine says it in seconds: %s"],
    },
  },
  {
    id: "N14",
    fault: "The text of an error is markup, endless, or has characters that reverse text",
    must: "They are shown as text and cut; control characters are left out",
    tests: {
      "tests/adapters/http/transport/reply.spec.ts": ["is cut when it is too long, and never through a character", "contains no control character and no character that changes the direction of text"],
      "tests/ui/dialogs.spec.tsx": ["shows the sportsbook's words as text"],
    },
  },
  {
    id: "N15",
    fault: "An answer arrives after signing out, or in the next player's session",
    must: "It changes nothing there",
    tests: {
      "tests/application/session/session.spec.ts": ["leaves no trace of an answer that arrives after it", "keeps an answer of one player out of the next player's session"],
      "tests/application/session/next-player.spec.ts": ["to %s, %s, is not shown to the next player"],
      "tests/application/booking/booking.spec.ts": ["that was looked up for a player whose session was lost is not the next player's, %s (faults N15)"],
      "tests/application/attempts/kept-requests.spec.ts": ["is not the next player's to wait for (faults N15)"],
      "tests/application/attempts/attempts.spec.ts": ["is looked for as often as any other when it took the place of another player's while that was looked for (faults N15)"],
      "tests/ui/require-sign-in.spec.tsx": ["a page for players keeps nothing that one player typed for another who signs in at the same moment (faults N15)"],
      "tests/application/tabs/shared-session.spec.ts": ["withdraws nothing from the account of a player who signed in before the ask had arrived (faults N15)"],
      "tests/application/client/turns.spec.ts": ["are not run in the session of a player who signed in since (faults N15)"],
      "tests/application/session/verification.spec.ts": ["takes no late answer to %s of a %s, %s, for the next person's"],
      "tests/adapters/http/payments/payments.spec.ts": ["is not claimed in the session of a player who signed in before the answer (faults N15)"],
      "tests/application/account/change-account.spec.ts": ["a change whose answer comes after signing out says nothing to the player who signs in next (faults N15)"],
      "tests/application/betslip/rebet.spec.ts": ["puts nothing on the slip and says nothing when its player has signed out before the book answers"],
      "tests/application/betslip/split-props.spec.ts": ["leave no trace on a slip that was emptied before the book answered, such as by signing out (faults N15)"],
      "tests/application/safety/safety.spec.ts": ["to %s, %s, says nothing to the next player"],
      "tests/faults/slip-survives.spec.ts": ["shows the next player nothing of the one before: no slip, stake, policy, dialog, balance or bet"],
    },
  },
  {
    id: "N16",
    fault: "A payment is confirmed twice, or its page is loaded again",
    must: "It is credited once",
    tests: { "tests/engine/payments.int.spec.ts": ["is credited once, however often it is reported, verified and approved (faults N16)"] },
  },
  {
    id: "N17",
    fault: "A withdrawal or a shop transaction is sent twice",
    must: "One debit, and the same code",
    tests: { "tests/engine/payments.int.spec.ts": ["sets the money aside at once, once for one key, and books it out when the bank has paid (faults N17)"] },
  },
  {
    id: "N18",
    fault: "A call is redirected to another address",
    must: "The call fails. Key, signature and token reach the configured addresses only",
    tests: { "tests/kit/ports/transport-contract.ts": ["does not follow a redirect, so its token goes nowhere else"] },
  },
];
