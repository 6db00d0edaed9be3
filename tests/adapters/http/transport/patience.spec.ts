import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAxiosTransport } from "../../../../src/adapters/http/transport/axios-transport.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A network on which nothing is answered. */
const silent: typeof fetch = (input, init) =>
  new Promise((_, fail) => (input instanceof Request ? input : init)?.signal?.addEventListener("abort", () => fail(new DOMException("aborted", "AbortError"))));

it("a call is given up after 15 s without an answer", async () => {
  vi.stubGlobal("fetch", silent);
  const outcome = vi.fn<(error: unknown) => void>();
  void createAxiosTransport({ engineUrl: "http://engine.test/api/v2", operatorUrl: "http://engine.test/operator" }).send({ method: "GET", path: "sports/menu" }).catch(outcome);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toMatchObject([[{ code: "no-answer-in-time" }]]);
});
