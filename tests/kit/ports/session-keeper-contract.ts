import { beforeEach, describe, expect, it } from "vitest";
import type { KeptSession, SessionKeeperShape } from "../../../src/application/ports/session-keeper.ts";

export const aSession: KeptSession = {
  token: "token-1",
  mobileNumber: "8031112222",
  player: "0123456789abcdef",
  userId: "5501",
  username: "8031112222",
  role: "Player",
};

export interface SessionKeeperUnderTest {
  readonly keeper: SessionKeeperShape;
  /** A second window of the same browser. */
  readonly otherTab: SessionKeeperShape;
}

export const sessionKeeperContract = (name: string, start: () => SessionKeeperUnderTest): void => {
  describe(`session keeper: ${name}`, () => {
    let keeper: SessionKeeperShape;
    let otherTab: SessionKeeperShape;
    beforeEach(() => {
      ({ keeper, otherTab } = start());
    });

    it("has no session at first", () => {
      expect(keeper.current()).toBeUndefined();
    });

    it("keeps a session for every window, until it is forgotten", () => {
      keeper.keep(aSession);
      expect(keeper.current()).toEqual(aSession);
      expect(otherTab.current()).toEqual(aSession);
      otherTab.forget();
      expect(keeper.current()).toBeUndefined();
    });

    it("keeps the latest of two", () => {
      keeper.keep(aSession);
      keeper.keep({ ...aSession, token: "token-2" });
      expect(keeper.current()?.token).toBe("token-2");
    });

    it("tells the other window of a sign-in and a sign-out, but not its own", () => {
      const here: (KeptSession | undefined)[] = [];
      const there: (KeptSession | undefined)[] = [];
      keeper.changedElsewhere$.subscribe((session) => here.push(session));
      otherTab.changedElsewhere$.subscribe((session) => there.push(session));
      keeper.keep(aSession);
      keeper.forget();
      expect(there).toEqual([aSession, undefined]);
      expect(here).toEqual([]);
    });
  });
};
