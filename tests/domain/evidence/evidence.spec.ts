import { expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { stateAfter } from "../../kit/spec.ts";

const seen = (key: string, publicKey: string): SlipstreamEvent => ({ type: "ReceiptKeySeen", key, publicKey });

it("every key that the sportsbook has named stays known by its name, also to the next player", () => {
  expect(stateAfter().evidence.keys).toEqual({});
  expect(stateAfter(seen("k1", "aaaa"), seen("k2", "bbbb"), { type: "LoggedOut", reason: "player" }).evidence.keys).toEqual({ k1: "aaaa", k2: "bbbb" });
});
