import { expect, it } from "vitest";
import { readEnv } from "../../src/app/env.ts";

it("a build that was told nothing finds the sportsbook on its own origin, as client 3 (spec 9)", () => {
  expect(readEnv("https://book.example.test")).toMatchObject({
    apiBase: "https://book.example.test/api/v2",
    operatorBase: "https://book.example.test/operator",
    brokerUrl: "wss://book.example.test/mqtt",
    mobileSiteUrl: "/mobile",
    clientId: 3,
  });
});
