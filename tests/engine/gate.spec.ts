import { describe, expect, it } from "vitest";
import { Busy, createGate } from "../../engine/security/gate.ts";
import { createPasswords, type Passwords } from "../../engine/security/passwords.ts";

/** Work that the test ends. */
const held = () => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end: () => end() };
};

describe("a gate", () => {
  it("runs as many pieces of work at once as it may, in order, and refuses those beyond its queue", async () => {
    const gate = createGate({ atOnce: 2, waiting: 3, retryAfterSeconds: 7 });
    const order: number[] = [];
    const pieces = Array.from({ length: 6 }, held);
    const results = pieces.map(({ work }, index) => gate(async () => {
      order.push(index);
      await work();
    }));
    await expect(results[5]).rejects.toMatchObject({ retryAfterSeconds: 7 });
    await expect(results[5]).rejects.toBeInstanceOf(Busy);
    expect(order).toEqual([0, 1]);
    for (const [index, piece] of pieces.slice(0, 5).entries()) {
      piece.end();
      await results[index];
    }
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it("never lets a later piece of work overtake, and continues after a failure", async () => {
    const gate = createGate({ atOnce: 1, waiting: 5, retryAfterSeconds: 1 });
    const order: string[] = [];
    const first = gate(async () => Promise.reject(new Error("no")));
    const second = gate(async () => void order.push("second"));
    await expect(first).rejects.toThrow("no");
    const third = gate(async () => void order.push("third"));
    await Promise.all([second, third]);
    expect(order).toEqual(["second", "third"]);
  });
});

describe("passwords", () => {
  it.each([
    ["verified", (passwords: Passwords) => passwords.verify("Quiet-Harbour-7", undefined), 2 + 24],
    ["set", (passwords: Passwords) => passwords.hash("Quiet-Harbour-7"), 1 + 8],
  ] as const)("[E6] that are %s are refused when too many wait", async (_, work, served) => {
    const passwords = createPasswords(1024);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => work(passwords)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.length).toBe(200 - served);
    expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true);
  });

  it("that are set keep nobody from logging in", async () => {
    const passwords = createPasswords(1024);
    const stored = await passwords.hash("Quiet-Harbour-7");
    const setting = Promise.allSettled(Array.from({ length: 200 }, () => passwords.hash("Quiet-Harbour-8")));
    expect(await passwords.verify("Quiet-Harbour-7", stored)).toBe(true);
    await setting;
  });
});
