import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { createStore, get, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeviceState, STATE_DATABASE, STATE_STORE } from "../../../src/adapters/storage/device-state.ts";
import { gateOfPage } from "../../../src/adapters/storage/store-gate.ts";

const kept = (slice: string): Promise<unknown> => get(slice, createStore(STATE_DATABASE, STATE_STORE));
/** The time that a database may take. */
const PATIENT = { timeout: 20_000 };

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the slices of a device", () => {
  it("[9.18] are found by the next page under their names, each with the fields that were kept", async () => {
    const device = await openDeviceState();
    expect(device.found("utility")).toEqual({});
    device.keep("utility", { sportID: "1", live: true });
    device.keep("utility", { live: false });
    device.keep("user", { error: null });
    device.flush();
    await expect.poll(() => kept("utility"), PATIENT).toEqual({ sportID: "1", live: false });
    await expect.poll(() => kept("user"), PATIENT).toEqual({ error: null });
    const next = await openDeviceState();
    expect([next.found("utility"), next.found("user"), next.found("auth")]).toEqual([{ sportID: "1", live: false }, { error: null }, {}]);
  });

  it("are written without being told to, and beside what another window has written", async () => {
    const [one, other] = [await openDeviceState(), await openDeviceState()];
    one.keep("user", { oddsFormat: "american" });
    await expect.poll(() => kept("user"), PATIENT).toEqual({ oddsFormat: "american" });
    other.keep("user", { favourites: ["7"] });
    await expect.poll(() => kept("user"), PATIENT).toEqual({ oddsFormat: "american", favourites: ["7"] });
  });

  it("of a player are gone when they are forgotten, also what waits to be written", async () => {
    const device = await openDeviceState();
    device.keep("user", { currentUser: { id: "5501" } });
    device.flush();
    await expect.poll(() => kept("user"), PATIENT).toEqual({ currentUser: { id: "5501" } });
    device.keep("user", { error: null });
    device.forget("user");
    device.flush();
    await expect.poll(() => kept("user"), PATIENT).toEqual(undefined);
  });

  it.each([7, "text", null, ["a"]])("[S14] are without fields where %j stands in their place", async (stranger) => {
    await openDeviceState();
    await set("utility", stranger, createStore(STATE_DATABASE, STATE_STORE));
    expect((await openDeviceState()).found("utility")).toEqual({});
  });

  it("are changed in one transaction, so that what another window wrote meanwhile is seen", async () => {
    const [one, other] = [await openDeviceState(), await openDeviceState()];
    one.change("auth", () => ({ token: "a" }));
    other.change("auth", (before) => (before["token"] === "a" ? { token: "b" } : before));
    await expect.poll(() => kept("auth"), PATIENT).toEqual({ token: "b" });
  });

  it("[S16] are waited for while the disk is slow, and done without after eight seconds", async () => {
    vi.stubGlobal("indexedDB", { open: () => ({}) });
    vi.useFakeTimers();
    const opening = openDeviceState();
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await opening).found("auth")).toEqual({});
  });

  it("are done without where a browser has no database", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const device = await openDeviceState();
    device.keep("utility", { live: true });
    device.flush();
    expect(device.found("utility")).toEqual({});
  });

  it("wait while the page is in the back-forward cache, and leave no transaction open there", async () => {
    const page = new EventTarget();
    const device = await openDeviceState({ gate: gateOfPage(page) });
    page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
    const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
    device.keep("utility", { live: true });
    device.flush();
    // Nothing to wait for: what must not happen has every chance to. fake-indexeddb works in immediates.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(begun).not.toHaveBeenCalled();
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await expect.poll(() => kept("utility"), PATIENT).toEqual({ live: true });
  });
});
