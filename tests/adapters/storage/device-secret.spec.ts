import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { createStore, get, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeviceSecret } from "../../../src/adapters/storage/device-secret.ts";

const FIRST = "a".repeat(32);
const SECOND = "b".repeat(32);

/** The small store of a device, which a kill may take with it. */
const smallStore = (held?: string) => {
  let secret = held;
  return { read: () => secret, write: (drawn: string) => void (secret = drawn) };
};
const inDatabase = (): Promise<unknown> => get("salt", createStore("slipstream-device", "secrets"));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the secret of a device", () => {
  it("is none on a new device, until one is drawn, which both stores keep", async () => {
    const slice = smallStore();
    const secret = await openDeviceSecret(slice);
    expect(secret.read()).toBeUndefined();
    secret.write(FIRST);
    expect([secret.read(), slice.read()]).toEqual([FIRST, FIRST]);
    await vi.waitFor(async () => expect(await inDatabase()).toBe(FIRST), { timeout: 20_000 });
  });

  it("is found again though a kill took what the small store had just been given", async () => {
    (await openDeviceSecret(smallStore())).write(FIRST);
    await vi.waitFor(async () => expect(await inDatabase()).toBe(FIRST), { timeout: 20_000 });
    expect((await openDeviceSecret(smallStore())).read()).toBe(FIRST);
  });

  it("is the database's where the two differ, so that the player stays who they were", async () => {
    await set("salt", FIRST, createStore("slipstream-device", "secrets"));
    expect((await openDeviceSecret(smallStore(SECOND))).read()).toBe(FIRST);
  });

  it("is waited for where only a slow disk has it, so that the player stays who they were", async () => {
    await set("salt", FIRST, createStore("slipstream-device", "secrets"));
    const database = await new Promise((resolve) => {
      const real = indexedDB.open("slipstream-device");
      real.onsuccess = () => resolve(real.result);
    });
    const slow = { result: database, onsuccess: (): void => undefined };
    vi.stubGlobal("indexedDB", { open: () => slow });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const opening = openDeviceSecret(smallStore());
    await vi.advanceTimersByTimeAsync(5_000);
    slow.onsuccess();
    expect((await opening).read()).toBe(FIRST);
  });

  it("of a device that had only the small store moves into the database", async () => {
    expect((await openDeviceSecret(smallStore(SECOND))).read()).toBe(SECOND);
    await vi.waitFor(async () => expect(await inDatabase()).toBe(SECOND), { timeout: 20_000 });
  });

  it.each(["short", 7, null, { salt: FIRST }])("is not what else may stand in the database: %j", async (stranger) => {
    await set("salt", stranger, createStore("slipstream-device", "secrets"));
    expect((await openDeviceSecret(smallStore(SECOND))).read()).toBe(SECOND);
    await vi.waitFor(async () => expect(await inDatabase()).toBe(SECOND), { timeout: 20_000 });
  });
});

describe("a database that cannot be used", () => {
  it("is done without where a browser has none", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const slice = smallStore(FIRST);
    const secret = await openDeviceSecret(slice);
    expect(secret.read()).toBe(FIRST);
    secret.write(SECOND);
    expect([secret.read(), slice.read()]).toEqual([SECOND, SECOND]);
  });

  it("is done without where it never answers: after a second, or after eight if nothing else has the secret", async () => {
    vi.stubGlobal("indexedDB", { open: () => ({}) });
    vi.useFakeTimers();
    const opening = openDeviceSecret(smallStore(FIRST));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await opening).read()).toBe(FIRST);
    const anew = openDeviceSecret(smallStore());
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await anew).read()).toBeUndefined();
  });
});
