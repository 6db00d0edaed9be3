import type { MoneyCallRow } from "../fault-row.ts";

const CLIENT = "tests/application/payments/payments.spec.ts";
const EDGE = "tests/adapters/http/payments/payments.spec.ts";
const CASH = "tests/application/cash-out/cash-out.spec.ts";
const CASH_ENGINE = "tests/engine/cash-out.int.spec.ts";
const ENGINE = "tests/engine/payments.int.spec.ts";
const FIRE = "tests/engine/money-under-fire.int.spec.ts";
const UNDER_FIRE = "bets, deposits and withdrawals, each sent up to three times at once to an engine that is killed repeatedly, move money once";
const ANSWERED = "counts as refused only when the answer proves it: %s (faults N9, N10)";
/** One transport carries every call of the client, and one process ends the session for all of them. */
const TRANSPORT = "tests/adapters/http/transport";

/** The faults of calls and of signing in once more, for deposits, withdrawals and cash-outs. */
export const moneyCalls: readonly MoneyCallRow[] = [
  { id: "N1", tests: { [CLIENT]: ["that never left this device is refused at once (faults N1)"] } },
  { id: "N2", tests: { [CLIENT]: ["that never arrived is refused after three looks, and not sent again by itself (faults N2)"], [CASH]: ["that never arrived is refused after some looks, and the bet stays open (faults N2)"] } },
  { id: "N3", tests: { [CLIENT]: ["whose answer is lost is found, and happens once (faults N3)"], [FIRE]: [UNDER_FIRE], [CASH]: ["whose answer is lost is found, and happens once (faults N3)"] } },
  { id: "N4", tests: { [CLIENT]: ["that nobody answers in time is unknown, never refused (faults N4)", "whose answer comes after the wait was given up is the payment that was found, and no second one (faults N4)"], [CASH]: ["that nobody answers in time is unknown, never refused (faults N4)"] } },
  { id: "N5", tests: { [CLIENT]: ["is sent once, however often it is pressed (faults N5)"], [FIRE]: [UNDER_FIRE], [CASH]: ["is sent once, however often it is pressed (faults N5), and the bet is open no more"], [CASH_ENGINE]: ["answers a repeated request like the first one, and moves money once when both come together", "accepts one of two requests with different keys that come together"] } },
  { id: "N6", tests: { [CLIENT]: ["of another amount waits until the one before is known (faults N6)"] } },
  { id: "N7", tests: { [CLIENT]: ["is on the disk before it is sent, so that the next page asks what became of it and sends nothing (faults N7)"], [CASH]: ["is on the disk before it is sent: a page that is closed and opened again finds it, and sends nothing (faults N7)"] } },
  { id: "N8", tests: { [CLIENT]: ["whose token is refused signs the player out and sends nothing again (faults N8)"], [CASH]: ["is refused when its session is over"] } },
  { id: "N9", tests: { [EDGE]: [ANSWERED] } },
  { id: "N10", tests: { [EDGE]: [ANSWERED, "has an unknown outcome when its link is %s"] } },
  { id: "N11", tests: { [CLIENT]: ["is refused in the engine's words, and may be asked for again (faults N11)"], [ENGINE]: ["is refused with a message when it is too little, too much, or more than the balance"], [CASH]: ["for an amount that is offered no more is refused, and the new offer is in the sportsbook's words"] } },
  { id: "N12", tests: { [CASH]: ["for an amount that is offered no more is refused, and the new offer is in the sportsbook's words"], [CASH_ENGINE]: ["returns the new offer when the old one does not hold, and accepts that one"] } },
  { id: "N13", tests: { [CLIENT]: ["is looked for less and less often while the engine only fails (faults N13)"] } },
  { id: "N14", tests: { [`${TRANSPORT}/reply.spec.ts`]: ["is cut when it is too long, and never through a character", "contains no control character and no character that changes the direction of text"] } },
  { id: "N15", tests: { [CLIENT]: ["is not the next player's, though its answer comes in their session (faults N15)", "is answered to the session that asked (faults N15)"] } },
  { id: "N16", tests: { [CLIENT]: ["any number of times, and on any number of pages, asks and moves nothing (faults N16)"], [ENGINE]: ["is credited once, however often it is reported, verified and approved (faults N16)"], [FIRE]: [UNDER_FIRE] } },
  { id: "N17", tests: { [ENGINE]: ["sets the money aside at once, once for one key, and books it out when the bank has paid (faults N17)", "at a shop is paid once for its code"], [FIRE]: [UNDER_FIRE] } },
  { id: "N18", tests: { [`${TRANSPORT}/axios-transport.int.spec.ts`]: ["does not follow a redirect, so its token goes nowhere else"] } },
  { id: "A1", tests: { "tests/application/session/session.spec.ts": ["is one event, however many calls the engine refuses at once"], [CLIENT]: ["whose token is refused signs the player out and sends nothing again (faults N8)"] } },
  { id: "A2", tests: { "tests/application/session/session.spec.ts": ["is not caused by a late refusal of an earlier token"] } },
  { id: "A3", tests: { "tests/application/session/session.spec.ts": ["that signs in another player signs that player in here, and never shows one's money under the other's name"] } },
  { id: "A4", tests: { "tests/application/session/session.spec.ts": ["by the player holds though the engine is out of reach"] } },
  { id: "A5", cannotHappen: "a payment is not a login" },
  { id: "A6", tests: { "tests/engine/security.int.spec.ts": ["are valid for five minutes before and after, and once"], [ENGINE]: ["is credited only by a recent notice that the provider signed, with the same provider and amount"] } },
  { id: "A7", tests: { [`${TRANSPORT}/signed-transport.spec.ts`]: ["is sent once more with the engine's time after %d %s, and later calls use that time at once"] } },
  { id: "A8", tests: { "tests/engine/attempts.int.spec.ts": ["are limited to ten an hour for a player, whatever client sends them"] } },
  { id: "A9", cannotHappen: "a payment sends no one-time code" },
  { id: "A10", tests: { [CLIENT]: ["proves nothing: the engine is asked until it knows, and the balances are read again"] } },
  { id: "A11", tests: { [CLIENT]: ["is verified without its number in the log or in a recording (faults A11)", "is told of with a code that no log and no recording holds"] } },
];
