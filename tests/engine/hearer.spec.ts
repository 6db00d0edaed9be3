import { beforeEach, describe, expect, it } from "vitest";
import type { Bus } from "../../engine/bus/bus.ts";
import { createHearer, type Hearer } from "../../engine/bus/hearer.ts";
import { answerWithAll, createTeller, type Teller } from "../../engine/bus/teller.ts";
import { readTold, writeTold } from "../../engine/bus/told.ts";
import { memoryBuses, type MemoryBuses } from "./kit/memory-bus.ts";

describe("what a leader tells", () => {
  let buses: MemoryBuses;
  let bus: Bus;
  let hearer: Hearer;
  let heard: string[];
  let whole: number;
  beforeEach(() => {
    buses = memoryBuses();
    bus = buses.connect();
    heard = [];
    whole = 0;
    hearer = createHearer({
      bus, stopwatch: () => performance.now(), subjects: ["feeds.>"], ask: "ask.feed",
      take: (subject, { epoch, seq, body }) => void heard.push(`${epoch} ${subject} ${seq} ${body.toString()}`), begin: () => undefined, end: () => (whole += 1),
    });
    return () => hearer.stop();
  });

  /** A leader with one match, whose state is its last message. */
  const lead = (epoch: number, isHeld = () => true): { readonly tell: (text: string) => void; readonly stop: () => void; readonly teller: Teller } => {
    const teller = createTeller(bus, { epoch, isHeld });
    let [seq, state] = [epoch * 100, "new"];
    const stop = answerWithAll({
      bus, lead: { epoch, isHeld }, teller, subject: "ask.feed",
      parts: async function* () {
        yield { subject: "feeds.m", seq, body: state };
      },
    });
    return {
      teller, stop,
      tell: (text) => {
        [seq, state] = [seq + 1, text];
        teller.tell("feeds.m", seq, text);
      },
    };
  };
  const untilWhole = () => expect.poll(hearer.isWhole).toBe(true);

  it("[E13] is not whole before everything was asked for and answered", async () => {
    await buses.settle();
    expect([hearer.isWhole(), hearer.wasWhole()]).toEqual([false, false]);
    lead(1);
    await untilWhole();
    expect(heard).toEqual(["1 feeds.m 100 new"]);
  });

  it("[E13] is whole as long as numbers follow each other, and after a gap everything is asked for again", async () => {
    const leader = lead(1);
    await untilWhole();
    leader.tell("a");
    leader.tell("b");
    await buses.settle();
    expect([hearer.isWhole(), whole]).toEqual([true, 1]);
    const mend = buses.cut();
    leader.tell("lost");
    mend();
    leader.teller.tell("feeds.beat", 0, "");
    await buses.settle();
    expect([hearer.isWhole(), whole, heard.at(-1)]).toEqual([true, 2, "1 feeds.m 103 lost"]);
  });

  it("[E13] is asked for once more when something was missed while it was answered", async () => {
    const leader = lead(1);
    await untilWhole();
    let answers = 0;
    const mend = buses.cut((subject) => subject.startsWith("inbox.") && (answers += 1) <= 1);
    hearer.again();
    leader.tell("a");
    const mendStream = buses.cut((subject) => subject === "feeds.m");
    leader.tell("lost");
    mendStream();
    mend();
    leader.teller.tell("feeds.beat", 0, "");
    await untilWhole();
    await buses.settle();
    expect(heard.at(-1)).toBe("1 feeds.m 102 lost");
  });

  it("[E13] is dropped once a later leader is heard, which is asked for everything", async () => {
    const old = lead(1);
    await untilWhole();
    old.stop();
    const next = lead(2);
    next.tell("of the next");
    await buses.settle();
    await untilWhole();
    const before = heard.length;
    old.tell("of the old");
    await buses.settle();
    expect([heard.slice(before), hearer.isWhole(), hearer.place().epoch, heard.at(-1)]).toEqual([[], true, 2, "2 feeds.m 201 of the next"]);
  });

  it("[E13] ends when the leader does not lead for certain, also its answers", async () => {
    let held = true;
    const leader = lead(1, () => held);
    await untilWhole();
    held = false;
    const before = heard.length;
    leader.tell("a");
    hearer.again();
    await buses.settle();
    expect([heard.length, hearer.isWhole()]).toEqual([before, false]);
  });

  it("[E13] is read with its body byte for byte, and what is not of it is left alone", () => {
    const body = '{"a":"é\n2"}';
    expect(readTold(Buffer.from(writeTold({ epoch: 3, number: 7, seq: 3 * 2 ** 32 + 1 }, body)))).toEqual({ epoch: 3, number: 7, seq: 12_884_901_889, body: Buffer.from(body) });
    for (const other of ["", "1 2\n", "1 2 3", "a b c\n", "1 2 -3\n", ` 1 2 3\n`, `${"1".repeat(80)} 2 3\n`]) expect(readTold(Buffer.from(other))).toBeUndefined();
  });
});
