import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryEvidences } from "../../../src/adapters/memory/evidences.memory.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { selection } from "../../kit/builders.ts";
import { createBrowser, openSignedIn, openWorld, settle } from "../../kit/world.ts";

const key = { id: "00112233aabbccdd", publicKey: "a".repeat(64), since: 1_700_000_000_000 };
const other = { id: "ffeeddccbbaa0099", publicKey: "b".repeat(64), since: 1_800_000_000_000 };

describe("the keys of the sportsbook", () => {
  it("are noted once each, when a player signs in", async () => {
    const evidences = createMemoryEvidences();
    evidences.held.keys = [key];
    const browser = createBrowser();
    const world = await openWorld({ browser, evidences });
    expect(world.count("ReceiptKeySeen")).toBe(0);
    await world.signIn();
    expect(world.events().filter(({ type }) => type === "ReceiptKeySeen")).toEqual([{ type: "ReceiptKeySeen", key: key.id, publicKey: key.publicKey }]);
    expect(world.facts.find(({ event }) => event.type === "ReceiptKeySeen")?.cause).toEqual({ by: "engine", what: "receipt-keys" });
    expect(world.state().evidence.keys).toEqual({ [key.id]: key.publicKey });
    await world.close();

    evidences.held.keys = [other, key];
    const next = await openWorld({ browser, evidences });
    await settle();
    expect(next.state().evidence.keys).toEqual({ [key.id]: key.publicKey, [other.id]: other.publicKey });
    expect(browser.disk.facts.filter(({ event }) => event.type === "ReceiptKeySeen")).toHaveLength(2);
  });

  it("are not needed: an engine that has none changes nothing", async () => {
    const silent = Effect.fail(new NoAnswer({ reason: { code: "no-answer-in-time" } }));
    const world = await openSignedIn({ evidences: { keys: () => silent, heads: () => silent } });
    expect(world.state().session.status).toBe("player");
    expect(world.slipstream.witness.read()).toBeUndefined();
  });
});

describe("the heads that the sportsbook holds", () => {
  const open = async () => {
    const evidences = createMemoryEvidences();
    const browser = createBrowser();
    const world = await openWorld({ browser, evidences });
    world.intents.toggleSelection({ selection: selection("100") });
    world.intents.toggleSelection({ selection: selection("200") });
    await settle();
    const { sequence: length, hash } = browser.disk.facts.at(-1) ?? { sequence: 0, hash: "" };
    return { evidences, browser, world, head: { length, hash } };
  };
  const standings = (world: Awaited<ReturnType<typeof open>>["world"]) => world.slipstream.witness.read()?.map(({ standing }) => standing);

  it("are compared with the log at sign-in", async () => {
    const { evidences, world, head } = await open();
    evidences.held.heads = [head, { ...head, length: 1, hash: "e".repeat(64) }];
    await world.signIn();
    expect(standings(world)).toEqual(["rewritten", "agrees"]);
  });

  it("show that an older copy of the log was put back", async () => {
    const { evidences, browser, world, head } = await open();
    const older = structuredClone(browser.disk.facts.slice(0, 1));
    evidences.held.heads = [{ ...head, length: head.length + 500 }];
    await world.close();
    browser.disk.facts = older;
    browser.disk.head = undefined;
    browser.disk.snapshot = undefined;
    const next = await openSignedIn({ browser, evidences });
    expect(standings(next)).toEqual(["short"]);
  });
});
