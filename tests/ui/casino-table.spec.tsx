// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Seat, useTable } from "../../engine/casino/frame/table/use-table.ts";
import type { PlayState, RoundView } from "../../engine/casino/play/wire.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const counted: RoundView = {
  id: "round-1", game: "dice", balance: "real", stake: 10_00, wagered: 10_00, payout: 0, status: "over", bet: {}, actions: [], table: {},
  seeds: { serverSeedHash: "hash-0", serverSeed: "seed", clientSeed: "mine", nonce: 0 }, at: 1_700_000_000_000,
};
const opened: PlayState = {
  game: "dice", balance: "real", amount: 100_00, room: null, currency: "NGN", least: 1_00, most: 100_00, step: 1, returns: { least: 0.99, most: 0.99 },
  next: { serverSeedHash: "hash-0", nonce: 0 }, open: null, recent: [],
};

it("a bet whose answer never came is looked for until the game is back, and none can follow it before (faults N2)", async () => {
  let engine: PlayState | undefined = opened;
  const bets: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { readonly body: string }) => {
    if (path.endsWith("/bet")) {
      bets.push(JSON.parse(body));
      return Promise.reject(new TypeError("no network"));
    }
    return engine === undefined ? Promise.reject(new TypeError("no network")) : Promise.resolve(Response.json(engine));
  });
  const { result } = renderHook(() => useTable("token"));
  const seat = (): Seat => {
    if (!("seat" in result.current)) throw new Error("the game has not opened");
    return result.current.seat;
  };
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(0);
  expect(seat().amount).toBe(100_00);

  engine = undefined;
  act(() => void seat().bet(10_00, {}));
  await pass(60_000);
  expect(seat()).toMatchObject({ busy: true, trouble: expect.stringContaining("may have counted") as unknown });
  const asked = bets.length;

  // Back with the bet, which had reached it.
  engine = { ...opened, amount: 90_00, next: { serverSeedHash: "hash-1", nonce: 1 }, recent: [counted] };
  await pass(6_000);
  expect(seat()).toMatchObject({ busy: false, amount: 90_00, history: [counted], trouble: expect.stringContaining("The game is back") as unknown });
  // Nothing is sent again without a click.
  expect(bets).toHaveLength(asked);
});
