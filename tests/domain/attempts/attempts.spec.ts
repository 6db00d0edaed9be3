import { describe, expect, it } from "vitest";
import { noAttempt } from "../../../src/domain/kernel/attempt.ts";
import type { AttemptsCommand } from "../../../src/domain/attempts/commands.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import type { AttemptStep, AttemptSuccess } from "../../../src/domain/events/attempts-events.ts";
import { attemptsRules } from "../../../src/domain/attempts/decide.ts";
import type { ToldPayment } from "../../../src/domain/events/payments-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { AttemptId } from "../../../src/domain/kernel/ids.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, placement, selection } from "../../kit/builders.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(attemptsRules);

/** A bet is the slip's own (tests/domain/betslip/placement.spec.ts). */
type Requested = Exclude<Extract<AttemptStep, { readonly type: "AttemptRequested" }>, { readonly kind: "bet" }>;
type Resolved = Extract<AttemptsCommand, { readonly type: "ResolveAttempt" }>;

const ids = (kind: string) => ({ attempt: attemptId(`${kind}-1`), player: "player-1" });
const way = { kind: "link", link: "https://pay.example.test/DX1" } as const;
const cashedOut = { betslipId: "K7Q2M9X", amount: money(17_420) };

interface Case {
  readonly asked: Requested;
  readonly done: AttemptSuccess;
  readonly resolved: Resolved;
  /** A request that asks for nothing. */
  readonly nothing: Requested["request"];
}

const booking = placement([selection("100")], ids("booking"));
const cashOut = { ...ids("cash-out"), betId: "70011", betslipId: "K7Q2M9X", amount: money(17_420) };
const deposit = { ...ids("deposit"), amount: money(50_000), provider: "paystack" };
const withdrawal = { ...ids("withdrawal"), amount: money(100_000), account: null };

const CASES = {
  booking: {
    asked: { type: "AttemptRequested", kind: "booking", request: booking },
    done: { type: "SlipBooked", attempt: booking.attempt, code: "K7Q2M9X" },
    resolved: { type: "ResolveAttempt", kind: "booking", attempt: booking.attempt, outcome: { status: "done", result: { code: "K7Q2M9X" } } },
    nothing: { ...booking, legs: [] },
  },
  "cash-out": {
    asked: { type: "AttemptRequested", kind: "cash-out", request: cashOut },
    done: { type: "BetCashedOut", attempt: cashOut.attempt, ...cashedOut },
    resolved: { type: "ResolveAttempt", kind: "cash-out", attempt: cashOut.attempt, outcome: { status: "done", result: cashedOut } },
    nothing: { ...cashOut, amount: money(0) },
  },
  deposit: {
    asked: { type: "AttemptRequested", kind: "deposit", request: deposit },
    done: { type: "DepositInitiated", attempt: deposit.attempt, reference: "DX1", way },
    resolved: { type: "ResolveAttempt", kind: "deposit", attempt: deposit.attempt, outcome: { status: "done", result: { reference: "DX1", way } } },
    nothing: { ...deposit, amount: money(0) },
  },
  withdrawal: {
    asked: { type: "AttemptRequested", kind: "withdrawal", request: withdrawal },
    done: { type: "WithdrawalAccepted", attempt: withdrawal.attempt, reference: "WX1" },
    resolved: { type: "ResolveAttempt", kind: "withdrawal", attempt: withdrawal.attempt, outcome: { status: "done", result: { reference: "WX1" } } },
    nothing: { ...withdrawal, amount: money(0) },
  },
} as const satisfies Record<Requested["kind"], Case>;

const newPages: readonly SlipstreamEvent[] = [{ type: "SessionStarted", build: "test" }];
const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };
const loggedIn = (player: string): SlipstreamEvent => ({ type: "LoggedIn", player });
const reason = { code: "told", message: "Not now" } as const;

describe.each(Object.entries(CASES) as readonly (readonly [Requested["kind"], Case])[])("an attempt at a %s", (kind, { asked, done, resolved, nothing }) => {
  const { attempt } = asked.request;
  const refused: SlipstreamEvent = { type: "AttemptRefused", kind, attempt, reason };
  const unknown: SlipstreamEvent = { type: "AttemptUnknown", kind, attempt, reason };
  const aside: SlipstreamEvent = { type: "AttemptPutAside", kind, attempt };
  const next = attemptId("next");
  const again = { ...asked, request: { ...asked.request, attempt: next } } as Requested;
  const ask = (wanted: Requested): AttemptsCommand => ({ ...wanted, type: "RequestAttempt" });
  const resolve = (outcome: Resolved["outcome"], id: AttemptId = attempt): AttemptsCommand => ({ ...resolved, attempt: id, outcome }) as AttemptsCommand;
  const put = { type: "PutAttemptAside", kind } as const;
  const ofAnother = (step: SlipstreamEvent): SlipstreamEvent => ({ ...step, attempt: next }) as SlipstreamEvent;
  const after = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).attempts[kind];

  it("asks for something", () => {
    given().when(ask(asked)).causes(asked);
    given().when(ask({ ...asked, request: nothing } as Requested)).refuses({ type: "NothingAskedFor" });
  });

  it("[N5] is refused while the outcome of the last one is not known", () => {
    for (const open of [[asked], [asked, unknown]]) given(...open).when(ask(again)).refuses({ type: "AttemptUnderWay", attempt });
    for (const over of [[asked, done], [asked, refused], [asked, unknown, aside]]) given(...over).when(ask(again)).causes(again);
  });

  it("ends with its own outcome, and takes none of another attempt", () => {
    given(asked).when(resolved).causes(done);
    given(asked, unknown).when(resolved).causes(done);
    given(asked).when(resolve(resolved.outcome, next)).refuses({ type: "NoSuchAttempt", attempt: next });
    given(asked, done).when(resolved).refuses({ type: "NoSuchAttempt", attempt });
    given(asked).when(resolve({ status: "refused", reason })).causes(refused);
    given(asked).when(resolve({ status: "unknown", reason })).causes(unknown);
    expect(after(asked, done).last).toMatchObject({ status: "done", request: asked.request, result: resolved.outcome.status === "done" ? resolved.outcome.result : undefined });
    expect(after(asked, refused)).toEqual({ last: { status: "idle" }, aside: [], refused: { request: asked.request, reason } });
    expect(after(asked, unknown).last).toEqual({ status: "unknown", request: asked.request, reason });
    for (const another of [done, refused, unknown].map(ofAnother)) expect(after(asked, another).last.status).toBe("sending");
  });

  it("is unknown again only for another reason", () => {
    given(asked, unknown).when(resolve({ status: "unknown", reason })).refuses({ type: "NothingToDo" });
    for (const better of [{ code: "unreachable" }, { code: "unreachable", message: reason.message }, { code: "told", message: "Still not" }] as const)
      given(asked, unknown).when(resolve({ status: "unknown", reason: better })).causes({ type: "AttemptUnknown", kind, attempt, reason: better });
  });

  it("that ended takes no later outcome", () => {
    for (const late of [done, refused, unknown]) expect(after(late)).toEqual(noAttempt);
    for (const late of [refused, unknown]) expect(after(asked, done, late).last.status).toBe("done");
  });

  it("that was refused says why until the next one is made or it is dismissed", () => {
    expect(after(asked, refused, again)).toEqual({ last: { status: "sending", request: again.request }, aside: [], refused: undefined });
    given(asked, refused).when(put).causes(aside);
    expect(after(asked, refused, aside)).toEqual(noAttempt);
    expect(after(asked, refused, ofAnother(aside))).toEqual(after(asked, refused));
    expect(after(aside)).toEqual(noAttempt);
    expect(after(asked, refused, again, unknown, aside).last.status).toBe("sending");
  });

  it("[N2] can be put aside once it is not being sent, and is still looked for where its outcome is unknown", () => {
    given().when(put).refuses({ type: "NothingToDo" });
    given(asked).when(put).refuses({ type: "NothingToDo" });
    given(asked, done).when(put).causes(aside);
    given(asked, unknown).when(put).causes(aside);
    expect(after(asked, done, aside)).toEqual(noAttempt);
    expect(after(asked, unknown, aside)).toEqual({ last: { status: "idle" }, aside: [asked.request], refused: undefined });
    expect(after(asked, unknown, ofAnother(aside)).last.status).toBe("unknown");
    const put2 = [asked, unknown, aside, again];
    given(...put2).when(resolved).causes(done);
    given(...put2).when(resolve({ status: "refused", reason })).causes(refused);
    given(...put2).when(resolve({ status: "unknown", reason })).refuses({ type: "NothingToDo" });
    for (const end of [done, refused]) expect(after(...put2, end)).toEqual({ last: { status: "sending", request: again.request }, aside: [], refused: undefined });
    expect(after(...put2, unknown)).toMatchObject({ last: { status: "sending" }, aside: [asked.request] });
  });

  it("[N2] that is found takes no other one from those that are looked for", () => {
    const both = [asked, unknown, aside, again, ofAnother(unknown), ofAnother(aside)];
    for (const end of [done, refused]) {
      expect(after(...both, end)).toEqual({ ...noAttempt, aside: [again.request] });
      expect(after(...both, ofAnother(end))).toEqual({ ...noAttempt, aside: [asked.request] });
    }
  });

  it("that a closed page was sending is unknown on the next page", () => {
    for (const page of newPages) {
      expect(after(asked, page).last).toEqual({ status: "unknown", request: asked.request, reason: { code: "page-closed" } });
      expect(after(asked, unknown, page).last).toEqual({ status: "unknown", request: asked.request, reason });
      // A cash-out that is over was shown to the end.
      expect(after(asked, done, page).last.status).toBe(kind === "cash-out" ? "idle" : "done");
      expect(after(asked, refused, page).refused?.reason).toEqual(kind === "cash-out" ? undefined : reason);
    }
  });

  it("[N15] is not shown to the next player, and an unknown one waits for its own", () => {
    expect(after(loggedIn("player-1"), asked, done, loggedIn("player-1")).last.status).toBe("done");
    expect(after(loggedIn("player-1"), asked, done, loggedIn("player-2"))).toEqual(noAttempt);
    expect(after(loggedIn("player-1"), asked, out, loggedIn("player-2"))).toEqual(noAttempt);
    expect(after(asked, unknown, aside, loggedIn("player-1")).aside).toEqual([asked.request]);
    expect(after(asked, unknown, aside, loggedIn("player-2")).aside).toEqual([]);
    expect(after(asked, done, out)).toEqual(noAttempt);
    expect(after(asked, refused, out)).toEqual(noAttempt);
    // A code that nobody learns of costs nothing.
    if (kind === "booking") expect(after(asked, unknown, out)).toEqual(noAttempt);
    else {
      expect(after(asked, out).last.status).toBe("sending");
      expect(after(asked, unknown, out).last.status).toBe("unknown");
      expect(after(asked, unknown, aside, out).aside).toEqual([asked.request]);
      const late = [loggedIn("player-1"), asked, out, refused];
      expect(after(...late, loggedIn("player-1")).refused).toEqual({ request: asked.request, reason });
      expect(after(...late, loggedIn("player-2"))).toEqual(noAttempt);
    }
  });
});

describe("attempts of different kinds", () => {
  it("are independent of each other", () => {
    const asked = Object.values(CASES).map((each) => each.asked);
    const before = stateAfter(...asked).attempts;
    expect(stateAfter(...asked, { type: "AttemptRefused", kind: "deposit", attempt: deposit.attempt, reason }).attempts).toEqual({ ...before, deposit: { last: { status: "idle" }, aside: [], refused: { request: deposit, reason } } });
    expect(stateAfter(...asked, { type: "AttemptRefused", kind: "withdrawal", attempt: deposit.attempt, reason }).attempts).toEqual(before);
  });
});

describe("a bet", () => {
  it("is a step of the slip, and none of these attempts", () => {
    const bet: SlipstreamEvent = { type: "AttemptRequested", kind: "bet", request: placement([selection("100")]) };
    expect(stateAfter(bet).attempts).toEqual(noAttempts);
  });
});

describe("a booking", () => {
  it("may be asked for again when nobody can say whether the last one still arrives", () => {
    const { asked } = CASES.booking;
    const lost: SlipstreamEvent = { type: "AttemptUnknown", kind: "booking", attempt: booking.attempt, reason: { code: "may-still-arrive" } };
    const again = { ...booking, attempt: attemptId("booking-2") };
    given(asked, lost).when({ type: "RequestAttempt", kind: "booking", request: again }).causes({ type: "AttemptRequested", kind: "booking", request: again });
    given(CASES.deposit.asked, { ...lost, kind: "deposit", attempt: deposit.attempt }).when({ type: "RequestAttempt", kind: "deposit", request: deposit }).refuses({ type: "AttemptUnderWay", attempt: deposit.attempt });
  });

  it("[N5] that may be asked for again lets no second payment out", () => {
    const lost: SlipstreamEvent = { type: "AttemptUnknown", kind: "booking", attempt: booking.attempt, reason: { code: "may-still-arrive" } };
    const { deposit: { asked } } = CASES;
    given(CASES.booking.asked, lost, asked).when({ type: "RequestAttempt", kind: "deposit", request: { ...deposit, attempt: attemptId("next") } }).refuses({ type: "AttemptUnderWay", attempt: deposit.attempt });
  });

  it("[N15] that is known stays when the session is lost, and goes when its player signs out", () => {
    const { asked, done } = CASES.booking;
    expect(stateAfter(asked, done, { type: "LoggedOut", reason: "refused-by-engine" }).attempts.booking.last.status).toBe("done");
    expect(stateAfter(asked, done, out).attempts).toEqual(noAttempts);
  });
});

describe("a payment at a shop", () => {
  it("[3.67] keeps what the sportsbook said of it, and nothing else that an adapter returned", () => {
    const atShop = { reference: "482113", way: { kind: "shop" }, message: "Ask for Ada" } as const;
    const begun: SlipstreamEvent = { type: "DepositInitiated", attempt: deposit.attempt, ...atShop };
    given(CASES.deposit.asked).when({ type: "ResolveAttempt", kind: "deposit", attempt: deposit.attempt, outcome: { status: "done", result: { ...atShop, more: 1 } as typeof atShop } }).causes(begun);
    const result = { reference: "WX1", message: "Ask for Ada" };
    const set: SlipstreamEvent = { type: "WithdrawalAccepted", attempt: withdrawal.attempt, ...result };
    given(CASES.withdrawal.asked).when({ type: "ResolveAttempt", kind: "withdrawal", attempt: withdrawal.attempt, outcome: { status: "done", result } }).causes(set);
    for (const reload of newPages)
      expect(stateAfter(CASES.deposit.asked, begun, CASES.withdrawal.asked, set, reload).attempts).toMatchObject({ deposit: { last: { status: "done", result: atShop } }, withdrawal: { last: { status: "done", result } } });
  });
});

describe("a deposit", () => {
  const { asked, done } = CASES.deposit;
  const unknown: SlipstreamEvent = { type: "AttemptUnknown", kind: "deposit", attempt: deposit.attempt, reason };
  const checked = (state: "arrived" | "failed" | "pending", reference = "DX1"): SlipstreamEvent => ({ type: "PaymentChecked", reference, state, amount: money(50_000) });
  const status = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).attempts.deposit.last.status;

  it("ends with its payment, and not with another one", () => {
    expect(status(asked, done, checked("pending"))).toBe("done");
    for (const state of ["arrived", "failed"] as const) expect(status(asked, done, checked(state))).toBe("idle");
    expect(status(asked, done, checked("arrived", "DX9"))).toBe("done");
    expect(status(asked, checked("arrived"))).toBe("sending");
  });

  it("that is found after its payment was over is over", () => {
    for (const state of ["arrived", "failed"] as const) expect(status(asked, unknown, checked(state), done)).toBe("idle");
    expect(status(asked, unknown, checked("pending"), done)).toBe("done");
    expect(status(asked, unknown, checked("arrived", "DX9"), done)).toBe("done");
    // The next one is being sent meanwhile, and stays under way.
    const again: SlipstreamEvent = { ...asked, request: { ...deposit, attempt: attemptId("next") } };
    expect(status(asked, unknown, { type: "AttemptPutAside", kind: "deposit", attempt: deposit.attempt }, again, checked("arrived"), done)).toBe("sending");
    expect(status(asked, unknown, checked("arrived"), ...newPages, done)).toBe("idle");
    // The next one of a page that was left while the other payment was under way.
    expect(status(asked, unknown, checked("arrived"), checked("pending", "DX2"), done)).toBe("idle");
    expect(stateAfter(checked("arrived"), out).attempts.told).toEqual([]);
  });

  it("is noted when what the engine tells of it is new", () => {
    const payment = { reference: "DX1", state: "pending", amount: money(50_000) } as const;
    const note = (changes: Partial<ToldPayment> = {}) => ({ type: "NotePayment", payment: { ...payment, ...changes } }) as const;
    const fact = (changes: Partial<ToldPayment> = {}): SlipstreamEvent => ({ type: "PaymentChecked", ...payment, ...changes });
    const arrived = { state: "arrived" } as const;
    given().when(note()).causes(fact());
    given(fact()).when(note(arrived)).causes(fact(arrived));
    given(fact(arrived)).when(note({ ...arrived, bonus: money(7) })).causes(fact({ ...arrived, bonus: money(7) }));
    given(fact(arrived)).when(note({ ...arrived, amount: money(45_000) })).causes(fact({ ...arrived, amount: money(45_000) }));
    given(fact()).when(note({ reference: "DX2" })).causes(fact({ reference: "DX2" }));
    given(fact(), out).when(note()).causes(fact());
  });

  it("is not noted again when the engine repeats itself, on whatever page, or leaves out what it had told", () => {
    const payment = { reference: "DX1", state: "arrived", amount: money(50_000), bonus: money(7) } as const;
    const { bonus: _, ...plain } = payment;
    const past: readonly SlipstreamEvent[] = [{ type: "PaymentChecked", ...payment }, checked("pending", "DX2"), ...newPages];
    for (const told of [payment, plain, { ...plain, amount: null }]) given(...past).when({ type: "NotePayment", payment: told }).refuses({ type: "NothingToDo" });
  });
});
