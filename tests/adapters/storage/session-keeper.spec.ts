import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLocalSessionKeeper } from "../../../src/adapters/storage/session-keeper.local.ts";
import { aSession, sessionKeeperContract } from "../../kit/ports/session-keeper-contract.ts";
import { createMemoryStorage, forbiddenStorage, fullStorage } from "./memory-storage.ts";

const KEY = "slipstream.auth";

/** A browser tells every window of a change of storage but the one that made it. */
const announce = (to: EventTarget, newValue: string | null): void => {
  to.dispatchEvent(Object.assign(new Event("storage"), { key: KEY, newValue }));
};

sessionKeeperContract("local storage", () => {
  const shared = createMemoryStorage();
  const windows = [new EventTarget(), new EventTarget()] as const;
  const tab = (mine: EventTarget, theirs: EventTarget) =>
    createLocalSessionKeeper({
      announcements: mine,
      storage: () => ({
        getItem: shared.getItem,
        setItem: (key, value) => {
          shared.setItem(key, value);
          announce(theirs, value);
        },
        removeItem: (key) => {
          shared.removeItem(key);
          announce(theirs, null);
        },
      }),
    });
  return { keeper: tab(windows[0], windows[1]), otherTab: tab(windows[1], windows[0]) };
});

const keeperOf = (text: string) => {
  const storage = createMemoryStorage();
  storage.texts.set(KEY, text);
  return createLocalSessionKeeper({ storage: () => storage });
};

describe("a session in local storage", () => {
  it.each([
    ["nothing", ""],
    ["half a session", '{"token":"t"}'],
    ["an empty token", JSON.stringify({ ...aSession, token: "" })],
    ["a token that is no text", JSON.stringify({ ...aSession, token: 7 })],
    ["a token of a megabyte", JSON.stringify({ ...aSession, token: "t".repeat(1_000_000) })],
    ["a token longer than a header", JSON.stringify({ ...aSession, token: "t".repeat(4_097) })],
    ["a list", "[]"],
    ["null", "null"],
    ["no JSON", "{"],
  ])("that is %s is none", (_, text) => {
    expect(keeperOf(text).current()).toBeUndefined();
  });

  it("is read field by field, and unknown fields are left out", () => {
    const current = keeperOf(`{"__proto__":{"polluted":1},"extra":1,${JSON.stringify(aSession).slice(1)}`).current();
    expect(current).toEqual(aSession);
    expect(Object.keys(current ?? {})).toHaveLength(6);
  });

  it("never throws on any stored text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(keeperOf(text).current()).toBeUndefined();
    }));
  });

  it.each([
    ["is forbidden", forbiddenStorage],
    ["is full", fullStorage],
  ])("lasts as long as the page where storage %s", (_, storage) => {
    const keeper = createLocalSessionKeeper({ storage });
    keeper.keep(aSession);
    expect(keeper.current()).toEqual(aSession);
    keeper.forget();
    expect(keeper.current()).toBeUndefined();
  });

  it("ends when another tab clears the storage, and ignores changes of other keys", () => {
    const window = new EventTarget();
    const heard: unknown[] = [];
    createLocalSessionKeeper({ storage: createMemoryStorage, announcements: window }).changedElsewhere$.subscribe((session) => heard.push(session));
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "other", newValue: "1" }));
    window.dispatchEvent(Object.assign(new Event("storage"), { key: null, newValue: null }));
    expect(heard).toEqual([undefined]);
  });
});
