import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Slice } from "../../../src/application/ports/device-state.ts";
import { createSessionKeeper } from "../../../src/adapters/storage/session-keeper.ts";
import { aSession, sessionKeeperContract } from "../../kit/ports/session-keeper-contract.ts";

/** The auth slice of a device, which several windows may change. */
const createDevice = (auth: Slice = {}) => {
  let kept = auth;
  return {
    kept: () => kept,
    slices: () => {
      const found = kept;
      return { found: () => found, change: (_: string, how: (before: Slice) => Slice) => void (kept = how(kept)) };
    },
  };
};

/** A channel between two windows: what one says, the other hears, at once or when it is told to. */
const createChannels = () => {
  const windows = [new EventTarget(), new EventTarget()] as const;
  const waiting: (() => void)[] = [];
  const late = { is: false };
  const channel = (mine: EventTarget, theirs: EventTarget) => ({
    addEventListener: mine.addEventListener.bind(mine) as BroadcastChannel["addEventListener"],
    postMessage: (data: unknown) => {
      const arrive = (): void => void theirs.dispatchEvent(Object.assign(new Event("message"), { data }));
      if (late.is) waiting.push(arrive);
      else arrive();
    },
  });
  return { one: channel(windows[0], windows[1]), other: channel(windows[1], windows[0]), late, arrive: () => waiting.splice(0).forEach((each) => each()) };
};

const twoWindows = () => {
  const device = createDevice();
  const { one, other, ...timing } = createChannels();
  return {
    device,
    ...timing,
    keeper: createSessionKeeper({ slices: device.slices(), channel: one }),
    otherTab: createSessionKeeper({ slices: device.slices(), channel: other }),
  };
};

sessionKeeperContract("the device", twoWindows);

const KEPT = { mobile_number: "8031112222", token: "token-1", player: "0123456789abcdef", userId: "5501", username: "8031112222", role: "Player" };
const keeperOf = (auth: unknown) => createSessionKeeper({ slices: createDevice(auth as Slice).slices() });

describe("the auth state on the device", () => {
  it("[3.1] [3.2] has the number without its leading 0, and the token, under the specification's names", () => {
    const { device, keeper } = twoWindows();
    keeper.keep(aSession);
    expect(device.kept()).toEqual({ ...KEPT, returnUrl: "", loading: false, authError: "" });
    expect(keeperOf(device.kept()).current()).toEqual(aSession);
  });

  it("[4.5] [4.6] loses all of it with a logout", () => {
    const { device, keeper } = twoWindows();
    keeper.keep(aSession);
    keeper.forget();
    expect(device.kept()).toEqual({ mobile_number: "", token: "", returnUrl: "", loading: false, authError: "" });
    expect(keeperOf(device.kept()).current()).toBeUndefined();
  });

  it.each([
    ["nothing", {}],
    ["half a session", { token: "t" }],
    ["an empty token", { ...KEPT, token: "" }],
    ["a token that is no text", { ...KEPT, token: 7 }],
    ["a token longer than a header", { ...KEPT, token: "t".repeat(4_097) }],
    ["a number that is none", { ...KEPT, mobile_number: "8".repeat(300) }],
    ["null", null],
    ["text", "auth"],
  ])("that is %s is no session", (_, auth) => {
    expect(keeperOf(auth).current()).toBeUndefined();
  });

  it("is read field by field, and never throws", () => {
    expect(keeperOf({ ...KEPT, extra: 1 }).current()).toEqual(aSession);
    fc.assert(
      fc.property(fc.anything(), (auth) => {
        expect(keeperOf(auth).current()).toBeUndefined();
      }),
    );
  });
});

describe("two windows that have not heard each other yet", () => {
  it("do not bring a session back by what one learns of it after the other has ended it", () => {
    const { device, keeper, otherTab, late, arrive } = twoWindows();
    keeper.keep(aSession);
    late.is = true;
    otherTab.forget();
    keeper.keep({ ...aSession, username: "ada" });
    expect(device.kept()["token"]).toBe("");
    arrive();
    expect([keeper.current(), otherTab.current()]).toEqual([undefined, undefined]);
  });

  it("do not end a session that one has begun meanwhile", () => {
    const { device, keeper, otherTab, late, arrive } = twoWindows();
    keeper.keep(aSession);
    late.is = true;
    const next = { ...aSession, token: "token-2" };
    keeper.keep(next);
    otherTab.forget();
    expect(device.kept()["token"]).toBe("token-2");
    arrive();
    expect([keeper.current(), otherTab.current()]).toEqual([next, next]);
  });
});
