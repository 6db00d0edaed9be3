import { describe, expect, it } from "vitest";
import type { CashOutRequest } from "../../../src/domain/events/cash-out-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { noCashOut } from "../../../src/domain/cash-out/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, signedIn } from "../../kit/builders.ts";
import { cashOutRules } from "../../../src/domain/cash-out/decide.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(cashOutRules);

const request: CashOutRequest = { attempt: attemptId("c-1"), player: "player-1", betId: "70011", betslipId: "K7Q2M9X", amount: money(17_420) };
const { attempt } = request;
const reason = { code: "told", message: "Cashout no longer available" } as const;
const asked: SlipstreamEvent = { type: "CashOutRequested", request };
const unknown: SlipstreamEvent = { type: "CashOutUnknown", attempt, reason };
const done: SlipstreamEvent = { type: "BetCashedOut", attempt, betslipId: "K7Q2M9X", amount: money(17_420) };
const refused: SlipstreamEvent = { type: "CashOutRefused", attempt, reason };

describe("cashing a bet out", () => {
  it("is asked for with an amount above 0", () => {
    given().when({ type: "RequestCashOut", request }).causes(asked);
    given().when({ type: "RequestCashOut", request: { ...request, amount: money(0) } }).refuses({ type: "NothingOffered" });
  });

  it("is refused for every bet while the outcome of the last cash-out is unknown (faults N5)", () => {
    const other = { ...request, attempt: attemptId("c-2"), betId: "70012", betslipId: "A1B2C3D" };
    given(asked).when({ type: "RequestCashOut", request: other }).refuses({ type: "CashOutUnderWay", attempt });
    given(asked, unknown).when({ type: "RequestCashOut", request: other }).refuses({ type: "CashOutUnderWay", attempt });
    given(asked, done).when({ type: "RequestCashOut", request: other }).causes({ type: "CashOutRequested", request: other });
    given(asked, refused).when({ type: "RequestCashOut", request: other }).causes({ type: "CashOutRequested", request: other });
  });

  it("ends with its own outcome, and ignores that of another attempt", () => {
    const outcome = { status: "done", result: { betslipId: "K7Q2M9X", amount: money(17_420) } } as const;
    given(asked).when({ type: "ResolveCashOut", attempt, outcome }).causes(done);
    given(asked, unknown).when({ type: "ResolveCashOut", attempt, outcome }).causes(done);
    given(asked).when({ type: "ResolveCashOut", attempt: attemptId("c-9"), outcome }).refuses({ type: "NoSuchAttempt", attempt: attemptId("c-9") });
    given(asked).when({ type: "ResolveCashOut", attempt, outcome: { status: "refused", reason } }).causes(refused);
    given(asked, unknown).when({ type: "ResolveCashOut", attempt, outcome: { status: "unknown", reason } }).refuses({ type: "NothingToDo" });
    given(asked).when({ type: "ResolveCashOut", attempt, outcome: { status: "unknown", reason } }).causes(unknown);
    expect(stateAfter(asked, refused).cashOut).toEqual({ attempt: { status: "idle" }, refused: { request, reason } });
    expect(stateAfter(asked, unknown).cashOut).toEqual({ attempt: { status: "unknown", request, reason }, refused: undefined });
    expect(stateAfter(asked, done).cashOut).toEqual({ attempt: { status: "done", request, result: { betslipId: "K7Q2M9X", amount: 17_420 } }, refused: undefined });
  });

  it("that ended takes no later outcome", () => {
    for (const late of [done, refused, unknown]) expect(stateAfter(late).cashOut).toEqual({ attempt: { status: "idle" }, refused: undefined });
    for (const late of [refused, unknown]) expect(stateAfter(asked, done, late).cashOut.attempt.status).toBe("done");
  });

  it("can be dismissed once it is over", () => {
    given(asked).when({ type: "PutCashOutAside" }).refuses({ type: "NothingToDo" });
    given(asked, done).when({ type: "PutCashOutAside" }).causes({ type: "CashOutPutAside" });
    given(asked, refused).when({ type: "PutCashOutAside" }).causes({ type: "CashOutPutAside" });
    given().when({ type: "PutCashOutAside" }).refuses({ type: "NothingToDo" });
    given(asked, refused, { ...asked, request: { ...request, attempt: attemptId("c-2") } }).when({ type: "PutCashOutAside" }).refuses({ type: "NothingToDo" });
    expect(stateAfter(asked, done, { type: "CashOutPutAside" }).cashOut.attempt).toEqual({ status: "idle" });
    expect(stateAfter(asked, refused, { type: "CashOutPutAside" }).cashOut).toEqual({ attempt: { status: "idle" }, refused: undefined });
  });

  it("of a closed page is unknown on the next page", () => {
    for (const next of [{ type: "SessionStarted", build: "test" }, { type: "WritingTakenOver", build: "test" }] as const) {
      expect(stateAfter(asked, next).cashOut.attempt).toMatchObject({ status: "unknown", request, reason: { code: "page-closed" } });
      expect(stateAfter(asked, unknown, next).cashOut.attempt).toEqual({ status: "unknown", request, reason });
      expect(stateAfter(asked, done, next).cashOut.attempt).toEqual({ status: "idle" });
      expect(stateAfter(asked, refused, next).cashOut.refused).toBeUndefined();
    }
  });

  it("of unknown outcome is kept when its player signs out, and nobody else sees it", () => {
    const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };
    expect(stateAfter(signedIn(), asked, out).cashOut.attempt).toMatchObject({ status: "sending", request });
    expect(stateAfter(signedIn(), asked, done, out).cashOut.attempt).toEqual({ status: "idle" });
    expect(stateAfter(signedIn(), asked, out, signedIn("player-2")).cashOut.attempt).toEqual({ status: "idle" });
    expect(stateAfter(signedIn(), asked, out, signedIn()).cashOut.attempt).toMatchObject({ request });
  });

  it("whose refusal comes after its player has signed out is told to that player only (faults N15)", () => {
    const late = [signedIn(), asked, { type: "LoggedOut", reason: "player" }, refused] as const;
    expect(stateAfter(...late, signedIn("player-2")).cashOut).toEqual(noCashOut);
    expect(stateAfter(...late, signedIn()).cashOut.refused).toEqual({ request, reason });
  });
});
