import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AccountsShape } from "../../../src/application/ports/account.ts";
import type { SessionsShape } from "../../../src/application/ports/session.ts";
import type { SessionKeeperShape } from "../../../src/application/ports/session-keeper.ts";
import { money, noMoney } from "../../../src/domain/kernel/money.ts";
import { outcomeOf } from "./outcome-of.ts";

/** Sessions and accounts of an engine where 8031112222 holds 1,520.50 under the password "Secret-1". */
export interface AccountsUnderTest {
  readonly sessions: SessionsShape;
  readonly accounts: AccountsShape;
  readonly keeper: SessionKeeperShape;
  /** A cashback of 5 that can be claimed once. */
  readonly setBonuses: (bonuses: { readonly activeBonus: boolean; readonly cashback: boolean; readonly depositBonus?: boolean }) => void;
  /** Makes the engine refuse every token from now on. */
  readonly revoke: () => void;
  readonly close: () => Promise<void>;
}

export const BONUS = { id: "12", name: "Welcome", value: 500, type: "flat" } as const;
export const EARNED = { name: "First deposit", worth: { percent: 50 }, leastDeposit: money(500_00), most: money(50_000_00) } as const;

export const accountsContract = (name: string, start: () => Promise<AccountsUnderTest>): void => {
  describe(`accounts: ${name}`, () => {
    let under: AccountsUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    const signIn = async (mobile = "08031112222"): Promise<string> => {
      const answer = await outcomeOf(under.sessions.signIn(mobile, "Secret-1"));
      if (!("token" in answer) || !("player" in answer)) throw new Error("not signed in");
      under.keeper.keep({ ...answer, mobileNumber: mobile, userId: "", username: "", role: "" });
      return answer.player;
    };

    it("signs in with a number as it is typed, with or without its leading 0, as the same player", async () => {
      const player = await signIn("08031112222");
      expect(await signIn("8031112222")).toBe(player);
      expect(player).not.toContain("8031112222");
    });

    it("gives a new token for every sign-in", async () => {
      await signIn();
      const first = under.keeper.current()?.token;
      await signIn();
      expect(under.keeper.current()?.token).not.toBe(first);
    });

    it.each([
      ["08031112222", "wrong", "Invalid password"],
      ["08039999999", "Secret-1", "Username/Phone number not found"],
    ])("refuses %s with %s: %s", async (mobile, password, message) => {
      expect(await outcomeOf(under.sessions.signIn(mobile, password))).toMatchObject({ _tag: "Refused", reason: { code: "told", message } });
    });

    it("tells what the player holds", async () => {
      await signIn();
      expect(await outcomeOf(under.accounts.details())).toMatchObject({
        balances: { available: money(152_050), sportBonus: noMoney, casinoBonus: noMoney, virtualBonus: noMoney, trust: noMoney },
        missing: [],
        userId: "5501",
        username: "8031112222",
        role: "Player",
        user: { id: "5501", username: "8031112222", role: "Player" },
      });
    });

    it("tells of a bonus and a cashback where there is one", async () => {
      await signIn();
      under.setBonuses({ activeBonus: true, cashback: true });
      expect(await outcomeOf(under.accounts.activeBonus())).toEqual(BONUS);
      expect(await outcomeOf(under.accounts.cashback())).toEqual(BONUS);
      under.setBonuses({ activeBonus: false, cashback: false });
      expect(await outcomeOf(under.accounts.activeBonus())).toBeNull();
      expect(await outcomeOf(under.accounts.cashback())).toBeNull();
    });

    it("names what the next deposit earns, where it earns anything", async () => {
      await signIn();
      expect(await outcomeOf(under.accounts.depositBonus())).toBeNull();
      under.setBonuses({ activeBonus: false, cashback: false, depositBonus: true });
      expect(await outcomeOf(under.accounts.depositBonus())).toEqual(EARNED);
    });

    it("tells of a cashback that waits, and has it paid once", async () => {
      await signIn();
      expect(await outcomeOf(under.accounts.claimable())).toEqual([]);
      under.setBonuses({ activeBonus: false, cashback: true });
      const waiting = { id: BONUS.id, name: BONUS.name, amount: money(500) };
      expect(await outcomeOf(under.accounts.claimable())).toEqual([waiting]);
      expect(await outcomeOf(under.accounts.claim(waiting))).toBeUndefined();
      expect(await outcomeOf(under.accounts.claimable())).toEqual([]);
      expect(await outcomeOf(under.accounts.cashback())).toEqual(BONUS);
      expect(await outcomeOf(under.accounts.claim(waiting))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "There is nothing to award" } });
    });

    it("signs out at the engine: that token is refused afterwards, and another one still works", async () => {
      await signIn();
      const ended = under.keeper.current()?.token ?? "";
      await signIn();
      expect(await outcomeOf(under.sessions.signOut(ended))).toBeUndefined();
      expect(await outcomeOf(under.accounts.details())).toHaveProperty("balances");
      const { current } = under.keeper;
      const session = current();
      if (session !== undefined) under.keeper.keep({ ...session, token: ended });
      expect(await outcomeOf(under.accounts.details())).toMatchObject({ _tag: "SessionRefused" });
    });

    it("ends a session whose token the engine no longer takes, and names the token", async () => {
      await signIn();
      under.revoke();
      const token = under.keeper.current()?.token;
      for (const call of [under.accounts.details, under.accounts.activeBonus, under.accounts.cashback])
        expect(await outcomeOf<unknown, unknown>(call())).toMatchObject({ _tag: "SessionRefused", token });
    });
  });
};
