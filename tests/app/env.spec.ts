import { afterEach, expect, it, vi } from "vitest";
import { readEnv } from "../../src/app/env.ts";

it("[7.6, 9.1] a build that was told nothing finds the sportsbook on its own origin, as client 3", () => {
  expect(readEnv("https://book.example.test")).toMatchObject({
    apiBase: "https://book.example.test/api/v2",
    operatorBase: "https://book.example.test/operator",
    broker: { url: "wss://book.example.test/mqtt" },
    clientId: 3,
  });
});

afterEach(() => vi.unstubAllEnvs());

it("a build for another engine signs with that engine's header names, and has its broker's user", () => {
  vi.stubEnv("VITE_SIGNATURE_HEADERS", "SBE-Client-ID, SBE-API-KEY, SBE-API-SIGNATURE");
  vi.stubEnv("VITE_BROKER_USERNAME", "web");
  vi.stubEnv("VITE_BROKER_PASSWORD", "pw");
  const { headerNames, broker } = readEnv("https://book.example.test");
  expect(headerNames).toEqual({ clientId: "SBE-Client-ID", apiKey: "SBE-API-KEY", signature: "SBE-API-SIGNATURE" });
  expect(broker).toMatchObject({ username: "web", password: "pw" });
});

it.each(["", "SBE-Client-ID", "SBE-Client-ID,,SBE-API-SIGNATURE"])("header names of which one is missing (%j) leave those of the specification", (names) => {
  vi.stubEnv("VITE_SIGNATURE_HEADERS", names);
  expect(readEnv("https://book.example.test").headerNames).toBeUndefined();
});
