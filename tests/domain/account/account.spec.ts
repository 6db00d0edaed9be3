import { describe, expect, it } from "vitest";
import type { Bonus } from "../../../src/domain/events/account-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { balances } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const bonus: Bonus = { id: "welcome", name: "Welcome", value: 5_000, type: "flat" };
const daily: Bonus = { id: "daily", name: "Daily cashback", value: 700, type: "flat" };
const reason = { code: "no-user-data" } as const;
const balancesRead: SlipstreamEvent = { type: "BalancesRead", balances: balances(money(90_000)), missing: ["trust"] };
const activeBonus = (read: Bonus | null): SlipstreamEvent => ({ type: "ActiveBonusRead", bonus: read });
const cashbackRead: SlipstreamEvent = { type: "CashbackRead", cashback: daily };
const failed: SlipstreamEvent = { type: "AccountReadFailed", reason };
const account = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).account;

describe("the balances", () => {
  it("are those that were read last, with the names of those that the engine left out", () => {
    expect(account(balancesRead)).toMatchObject({ balances: { available: 90_000 }, missing: ["trust"] });
    expect(account(balancesRead, { type: "BalancesRead", balances: balances(money(1)), missing: [] })).toMatchObject({ balances: { available: 1 }, missing: [] });
  });

  it("that cannot be read clear the player's figures and keep the error and the cashback (spec 4)", () => {
    expect(account(balancesRead, activeBonus(bonus), cashbackRead, failed)).toEqual({
      balances: undefined,
      isOld: false,
      missing: [],
      activeBonus: null,
      casinoActiveBonus: null,
      cashback: daily,
      error: reason,
    });
    expect(account(failed, balancesRead).error).toBeUndefined();
  });
});

describe("the active bonus", () => {
  it("is what was read last, null included", () => {
    expect(account(balancesRead, activeBonus(bonus)).activeBonus).toEqual(bonus);
    expect(account(balancesRead, activeBonus(bonus), activeBonus(null))).toMatchObject({ activeBonus: null, casinoActiveBonus: null });
  });

  it("is offered in the casino only to a player whose balances are known (spec 4)", () => {
    expect(account(balancesRead, activeBonus(bonus)).casinoActiveBonus).toEqual(bonus);
    expect(account(activeBonus(bonus))).toMatchObject({ activeBonus: bonus, casinoActiveBonus: null });
  });

  it("stays as it was when it cannot be read", () => {
    expect(account(activeBonus(bonus), cashbackRead, { type: "BonusReadFailed", what: "active-bonus", reason })).toMatchObject({ activeBonus: bonus, cashback: daily });
  });
});

it("a cashback that cannot be read counts as none (spec 4)", () => {
  expect(account(cashbackRead).cashback).toEqual(daily);
  expect(account(activeBonus(bonus), cashbackRead, { type: "BonusReadFailed", what: "cashback", reason })).toMatchObject({ activeBonus: bonus, cashback: null });
});

it("[3.31] the balances are those of an earlier page until they are read again, or could not be", () => {
  const next = { type: "SessionStarted", build: "b" } as const;
  expect(account(balancesRead, next).isOld).toBe(true);
  expect(account(next).isOld).toBe(false);
  expect(account(balancesRead, next, balancesRead).isOld).toBe(false);
  expect(account(balancesRead, next, { type: "AccountReadFailed", reason })).toMatchObject({ isOld: false, balances: undefined });
});

it("nothing of a player is left after they sign out", () => {
  expect(account(balancesRead, activeBonus(bonus), cashbackRead, { type: "LoggedOut", reason: "player" })).toEqual({
    balances: undefined, isOld: false, missing: [], activeBonus: null, cashback: null, casinoActiveBonus: null, error: undefined,
  });
});
