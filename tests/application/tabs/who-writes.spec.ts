import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { type SeveralTabs, severalTabs } from "../../kit/several-tabs.ts";
import { settle } from "../../kit/world.ts";

const digest = createMemoryDigest();

describe("the tab that writes", () => {
  let several: SeveralTabs;
  beforeEach(() => {
    several = severalTabs();
  });
  const onDisk = (type: string): number => several.browser.disk.facts.filter(({ event }) => event.type === type).length;
  const broken = (): readonly unknown[] => several.browser.disk.facts.map(createVerifier(digest.sha256)).filter(({ verdict }) => verdict !== "verified");

  it("is waited for while it opens a long log", async () => {
    const slow = several.open({ readMs: 7_000 });
    await settle();
    const other = await several.open();
    await slow;
    await several.pass(8_000);
    expect(onDisk("SessionStarted")).toBe(1);
    expect(onDisk("WritingTakenOver")).toBe(0);
    expect(other.slipstream.head().length).toBeGreaterThan(0);
  });

  it("stamps its first fact with the current time, however long it had followed", async () => {
    const writer = await several.open();
    const other = await several.open();
    await several.pass(600_000);
    const died = several.clock.now();
    writer.kill();
    await several.arrive();
    const { at, event } = other.facts.at(-1) ?? {};
    expect(event?.type).toBe("WritingTakenOver");
    expect(at).toBe(died);
  });

  it("lets a newer build write, and keeps showing what it had", async () => {
    const before = await several.open();
    before.intents.changeStake({ amount: "7" });
    await several.arrive();
    const after = await several.open({ build: "next" });
    await several.pass(3_000);
    expect(after.state().betslip.stake).toBe(700);
    expect(several.browser.disk.facts.findLast(({ event }) => event.type === "SessionStarted" || event.type === "WritingTakenOver")?.event["build"]).toBe("next");
    expect(before.slipstream.logStatus.read()).toBe("superseded");
    expect(before.state().betslip.stake).toBe(700);
    expect(broken()).toEqual([]);
  });

  it("hears nothing more and gets no pen once its page is closed", async () => {
    const writer = await several.open();
    const closed = await several.open();
    await closed.close();
    const { length } = closed.slipstream.head();
    writer.intents.changeStake({ amount: "7" });
    await several.arrive();
    expect(closed.slipstream.head().length).toBe(length);
    writer.kill();
    await several.pass(10_000);
    expect(several.channel.holder()).toBeUndefined();
  });

  it("does not answer every message of a tab of another build", async () => {
    const writer = await several.open();
    const answer = several.browser.engine.accounts.script.hold("signIn");
    writer.intents.signIn({ mobile: "08030000001", password: "secret-password" });
    await settle();
    // It waits until the sign-in is over.
    const opening = several.open({ build: "next" });
    await settle();
    let said = 0;
    while (several.channel.deliverOne() && said < 1_000) {
      said += 1;
      await settle();
    }
    expect(said).toBeLessThan(20);
    answer();
    await opening;
    await several.pass(2_000);
    expect(onDisk("SessionStarted") + onDisk("WritingTakenOver")).toBe(2);
  });

  it("is the page that is recorded, and two recorded pages do not take the pen from each other", async () => {
    const one = await several.open({ record: true });
    const other = await several.open({ record: true });
    await several.pass(10_000);
    expect(onDisk("WritingTakenOver")).toBe(1);
    expect(one.slipstream.recording).toBeDefined();
    expect(other.slipstream.recording).toBeDefined();
    one.intents.changeStake({ amount: "9" });
    await several.pass(1_000);
    expect(other.state().betslip.stake).toBe(900);
    expect(broken()).toEqual([]);
  });
});
