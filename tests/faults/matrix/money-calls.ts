import type { Evidence, MoneyCallRow, Tests } from "../fault-row.ts";

const PAYMENTS = "tests/application/payments/payments.spec.ts";
const PAYMENTS_HTTP = "tests/adapters/http/payments/payments.spec.ts";
const PAYMENTS_ENGINE = "tests/engine/payments.int.spec.ts";
const CASH = "tests/application/cash-out/cash-out.spec.ts";
const CASH_HTTP = "tests/adapters/http/cash-out/cash-outs.spec.ts";
const CASH_ENGINE = "tests/engine/cash-out.int.spec.ts";
const CLAIM = "tests/application/account/change-account.spec.ts";
const CLAIM_HTTP = "tests/adapters/http/account/accounts.spec.ts";
const SESSION = "tests/application/session/session.spec.ts";
const TRANSPORT = "tests/adapters/http/transport";
const CARRIED = "tests/kit/ports/transport-contract.ts";

const PROVEN = "counts as refused only when the answer proves it: %s (faults N9, N10)";
const CLAIM_PROVEN = "is refused when claimed only when the answer proves it: %s (faults N9, N10)";
const CLAIM_FAILED = "whose claim %s shows the reason, is not sent again by itself, and can be claimed afterwards";
const ONCE_EACH = "are computed from the campaigns and the ledger, and paid once each";
const UNDER_FIRE: Tests = {
  "tests/engine/money-under-fire.int.spec.ts": ["bets, deposits and withdrawals, each sent up to three times at once to an engine that is killed repeatedly, move money once"],
};
const CLIENTS_UNDER_FIRE: Tests = {
  "tests/engine/clients-under-fire.int.spec.ts": ["clients whose engine is killed now and again, whose answers get lost and whose pages are killed, know in the end what became of every bet, deposit, withdrawal and cash-out"],
};
const BETWEEN_PLAYERS: Tests = { "tests/application/session/next-player.spec.ts": ["to %s, %s, is not shown to the next player"] };

const by = (file: string, ...titles: readonly string[]): Evidence => ({ tests: { [file]: titles } });
const and = (evidence: Evidence, ...more: readonly Tests[]): Evidence => ("tests" in evidence ? { tests: Object.assign({}, evidence.tests, ...more) as Tests } : evidence);
const never = (cannotHappen: string): Evidence => ({ cannotHappen });

/** A row of which deposits and withdrawals have the same tests, because those run for both. */
const row = (id: string, payments: Evidence, cashOut: Evidence, claim: Evidence): MoneyCallRow => ({ id, calls: { deposit: payments, withdrawal: payments, "cash-out": cashOut, claim } });
/** A row about something that all calls have in common. */
const common = (id: string, evidence: Evidence): MoneyCallRow => row(id, evidence, evidence, evidence);

const noCode = never("no one-time code belongs to it");

/** The faults of calls and of signing in, applied to each call that moves money beside a bet. */
export const moneyCalls: readonly MoneyCallRow[] = [
  row("N1", by(PAYMENTS, "that never left this device is refused at once (faults N1)"), by(CASH, "that never left this device is refused at once, and the bet stays open (faults N1)"), by(CLAIM, CLAIM_FAILED)),
  row("N2", by(PAYMENTS, "that never arrived is refused after three looks, and not sent again by itself (faults N2)"), by(CASH, "that never arrived is refused after some looks, and the bet stays open (faults N2)"), by(CLAIM, CLAIM_FAILED)),
  row("N3", and(by(PAYMENTS, "whose answer is lost is found, and happens once (faults N3)"), UNDER_FIRE, CLIENTS_UNDER_FIRE), and(by(CASH, "whose answer is lost is found, and happens once (faults N3)"), CLIENTS_UNDER_FIRE),
    by(CLAIM, "whose answer was lost has the balances read again, and a second claim pays nothing (faults N3)")),
  row("N4", by(PAYMENTS, "that nobody answers in time is unknown, never refused (faults N4)", "whose answer comes after the wait was given up is the payment that was found, and no second one (faults N4)"),
    by(CASH, "that nobody answers in time is unknown, never refused (faults N4)"), by(CARRIED, "has no reply when nobody answers in time")),
  row("N5", and(by(PAYMENTS, "is sent once, however often it is pressed (faults N5)"), UNDER_FIRE, CLIENTS_UNDER_FIRE),
    and(by(CASH, "is sent once, however often it is pressed (faults N5), and the bet is no longer open"), CLIENTS_UNDER_FIRE), by(CLAIM, "is claimed once, however often it is pressed, and what the player holds is read again")),
  row("N6", by(PAYMENTS, "of another amount waits until the one before is known (faults N6)"), by(CASH, "of another bet waits until the one before is known (faults N6)"), by(CLAIM, "that the engine did not take show the reason, and only one change is sent at a time")),
  row("N7", and(by(PAYMENTS, "is on the disk before it is sent, so that the next page asks what became of it and sends nothing (faults N7)"), CLIENTS_UNDER_FIRE),
    and(by(CASH, "is on the disk before it is sent: a page that is closed and opened again finds it, and sends nothing (faults N7)"), CLIENTS_UNDER_FIRE),
    by(CLAIM, "whose page is killed before the answer can be claimed from the next page, and is paid once (faults N7)")),
  row("N8", by(PAYMENTS, "whose token is refused signs the player out and sends nothing again (faults N8)"), by(CASH, "whose token is refused signs the player out and sends nothing again (faults N8)"),
    by(CLAIM, "whose token is refused signs the player out and is not claimed again without another press (faults N8)")),
  row("N9", by(PAYMENTS_HTTP, PROVEN), by(CASH_HTTP, PROVEN), by(CLAIM_HTTP, CLAIM_PROVEN)),
  row("N10", by(PAYMENTS_HTTP, PROVEN, "has an unknown outcome when its link is %s"), by(CASH_HTTP, PROVEN), by(CLAIM_HTTP, CLAIM_PROVEN)),
  { id: "N11", calls: {
    deposit: and(by(PAYMENTS, "is refused in the engine's words, and may be asked for again (faults N11)"), { [PAYMENTS_ENGINE]: ["of %s is refused with a message"] }),
    withdrawal: and(by(PAYMENTS, "is refused in the engine's words, and may be asked for again (faults N11)"), { [PAYMENTS_ENGINE]: ["is refused with a message when it is too little, too much, or more than the balance"] }),
    "cash-out": by(CASH, "for an amount that is no longer offered is refused, and the sportsbook's words tell the new offer"),
    claim: by(CLAIM, "whose answer was lost has the balances read again, and a second claim pays nothing (faults N3)"),
  } },
  row("N12", never("it has no price"), and(by(CASH, "for an amount that is no longer offered is refused, and the sportsbook's words tell the new offer"), { [CASH_ENGINE]: ["returns the new offer when the old one does not hold, and accepts that one"] }),
    never("the engine pays what its own books say, whatever amount the page has")),
  row("N13", by(PAYMENTS, "is looked for less and less often while the engine only fails (faults N13)"), by(CASH, "is looked for less and less often while the engine only fails (faults N13)"), by(CLAIM, CLAIM_FAILED)),
  common("N14", by(`${TRANSPORT}/reply.spec.ts`, "is cut when it is too long, and never through a character", "contains no control character and no character that changes the direction of text")),
  row("N15", and(by(PAYMENTS, "is not the next player's, though its answer comes in their session (faults N15)", "is answered to the session that asked (faults N15)"), BETWEEN_PLAYERS),
    and(by(CASH, "is not the next player's, though its answer comes in their session (faults N15)"), BETWEEN_PLAYERS), by(CLAIM, "is not the next player's, though its answer comes in their session (faults N15)")),
  { id: "N16", calls: {
    deposit: and(by(PAYMENTS, "any number of times, and on any number of pages, asks and moves nothing (faults N16)"), { [PAYMENTS_ENGINE]: ["is credited once, however often it is reported, verified and approved (faults N16)"] }, UNDER_FIRE),
    withdrawal: never("nobody comes back from a provider's page"),
    "cash-out": never("nobody comes back from a provider's page"),
    claim: by(PAYMENTS_ENGINE, ONCE_EACH),
  } },
  { id: "N17", calls: {
    deposit: by(PAYMENTS_ENGINE, "is begun once with one key, and the key is refused for anything else"),
    withdrawal: and(by(PAYMENTS_ENGINE, "sets the money aside at once, once for one key, and books it out when the bank has paid (faults N17)", "at a shop is paid once for its code"), UNDER_FIRE),
    "cash-out": by(CASH_ENGINE, "answers a repeated request like the first one, and moves money once when both come together", "accepts one of two requests with different keys that come together"),
    claim: by(PAYMENTS_ENGINE, ONCE_EACH),
  } },
  common("N18", by(CARRIED, "does not follow a redirect, so its token goes nowhere else")),
  common("A1", by(SESSION, "is one event, however many calls the engine refuses at once")),
  common("A2", by(SESSION, "is not caused by a late refusal of an earlier token")),
  common("A3", by(SESSION, "that signs in another player signs that player in here, and never shows one's money under the other's name")),
  common("A4", by(SESSION, "by the player holds though the engine is out of reach")),
  common("A5", never("it is not a login")),
  { id: "A6", calls: {
    deposit: by(PAYMENTS_ENGINE, "is credited only by a recent notice that the provider signed, with the same provider and amount"),
    withdrawal: by("tests/engine/security.int.spec.ts", "are valid for five minutes before and after, and once"),
    "cash-out": by("tests/engine/security.int.spec.ts", "are valid for five minutes before and after, and once"),
    claim: by("tests/engine/security.int.spec.ts", "are valid for five minutes before and after, and once"),
  } },
  common("A7", by(`${TRANSPORT}/signed-transport.spec.ts`, "is sent once more with the engine's time after %d %s, and later calls use that time at once")),
  { id: "A8", calls: { deposit: noCode, withdrawal: by("tests/engine/tries.int.spec.ts", "are limited to ten an hour for a player, whatever client sends them"), "cash-out": noCode, claim: noCode } },
  common("A9", noCode),
  row("A10", by(PAYMENTS, "is known though the balances cannot be read after it (faults A10)"), by(CASH, "is known though the balances cannot be read after it (faults A10)"), by(CLAIM, "is known though the balances cannot be read after it (faults A10)")),
  { id: "A11", calls: {
    deposit: by("e2e/security.e2e.ts", "a secret is in no address, no console line, no log and no recording"),
    withdrawal: by(PAYMENTS, "is verified without its number in the log or in a recording (faults A11)", "is given a code that no log and no recording holds"),
    "cash-out": by("tests/application/client/client.spec.ts", "holds no password, no number and no token; neither do the log and the state (faults A11)"),
    claim: by("tests/application/client/client.spec.ts", "holds no password, no number and no token; neither do the log and the state (faults A11)"),
  } },
];
