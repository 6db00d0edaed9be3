import { expect, it } from "vitest";
import { readEnv } from "../../src/app/env.ts";

const ORIGIN = "https://book.example.test";

it("[7.6, 9.1] a page that is told nothing finds the sportsbook on its own origin, as client 3", () => {
  expect(readEnv(ORIGIN)).toMatchObject({ apiBase: `${ORIGIN}/api/v2`, operatorBase: `${ORIGIN}/operator`, broker: { url: "wss://book.example.test/mqtt" }, clientId: 3, headerNames: undefined });
});

it("[7.6, 9.1] a page is told by its server where the sportsbook is, and how its calls are signed", () => {
  const told = {
    apiBase: "https://calls.example.test/api/v2", operatorBase: "/op", brokerUrl: "wss://feed.example.test/mqtt", brokerUsername: "web", brokerPassword: "pw", clientId: "12", appKey: "another",
    signatureHeaders: "SBE-Client-ID, SBE-API-KEY, SBE-API-SIGNATURE",
  };
  expect(readEnv(ORIGIN, told)).toMatchObject({
    apiBase: "https://calls.example.test/api/v2", operatorBase: `${ORIGIN}/op`, broker: { url: "wss://feed.example.test/mqtt", username: "web", password: "pw" }, clientId: 12, appKey: "another",
    headerNames: { clientId: "SBE-Client-ID", apiKey: "SBE-API-KEY", signature: "SBE-API-SIGNATURE" },
  });
  expect(readEnv(ORIGIN, { signatureHeaders: "a,b,c,d" }).headerNames).toEqual({ clientId: "a", apiKey: "b", signature: "c", mac: "d" });
});

it.each(["", "SBE-Client-ID", "SBE-Client-ID,,SBE-API-SIGNATURE"])("header names of which one is missing (%j) leave those of the specification", (signatureHeaders) => {
  expect(readEnv(ORIGIN, { signatureHeaders }).headerNames).toBeUndefined();
});
