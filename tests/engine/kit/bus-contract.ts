import { expect, it } from "vitest";
import type { Bus, Message } from "../../../engine/bus/bus.ts";

/** What every bus keeps. `connect` gives another connection to the same one each time. */
export const busContract = (connect: () => Promise<Bus>): void => {
  const heardBy = (bus: Bus, subject: string): { readonly heard: string[]; readonly leave: () => void } => {
    const heard: string[] = [];
    return { heard, leave: bus.subscribe(subject, (message: Message) => void heard.push(`${message.subject} ${message.body.toString()}`)) };
  };
  /** A subscription has arrived when a message comes back to it. */
  const reached = async (bus: Bus): Promise<void> => {
    const [subject, seen] = [bus.inbox(), { count: 0 }];
    const leave = bus.subscribe(subject, () => void (seen.count += 1));
    await expect.poll(() => {
      bus.publish(subject, "");
      return seen.count;
    }).toBeGreaterThan(0);
    leave();
  };

  it("brings every message to all who listen to its subject, or to everything above it, in the order of its sender", async () => {
    const [sender, one, other] = [await connect(), await connect(), await connect()];
    const [exact, below, another] = [heardBy(one, "feeds.live.odds_change.a%2Eb:1"), heardBy(other, "feeds.>"), heardBy(other, "book.>")];
    await Promise.all([one, other].map(reached));
    for (let number = 1; number <= 200; number += 1) sender.publish("feeds.live.odds_change.a%2Eb:1", String(number));
    sender.publish("feeds.gone.2", "");
    sender.publish("feedsandmore.x", "");
    sender.publish("book.beat", "é");
    await expect.poll(() => another.heard).toEqual(["book.beat é"]);
    const sent = Array.from({ length: 200 }, (_, index) => `feeds.live.odds_change.a%2Eb:1 ${index + 1}`);
    expect([exact.heard, below.heard]).toEqual([sent, [...sent, "feeds.gone.2 "]]);
    for (const bus of [sender, one, other]) await bus.close();
  });

  it("keeps nothing for who listens later, and brings nothing to who has stopped listening", async () => {
    const [sender, hearer] = [await connect(), await connect()];
    await Promise.all([sender, hearer].map(reached));
    sender.publish("feeds.a", "early");
    await reached(sender);
    const { heard, leave } = heardBy(hearer, "feeds.a");
    await reached(hearer);
    sender.publish("feeds.a", "now");
    await expect.poll(() => heard).toEqual(["feeds.a now"]);
    leave();
    await reached(hearer);
    sender.publish("feeds.a", "late");
    await reached(sender);
    await reached(hearer);
    expect(heard).toEqual(["feeds.a now"]);
    for (const bus of [sender, hearer]) await bus.close();
  });

  it("brings a question to whoever answers it, and an answer to whoever asked", async () => {
    const [asker, answerer] = [await connect(), await connect()];
    answerer.subscribe("ask.now", ({ body, reply }) => answerer.publish(reply ?? "", `${body.toString()}!`));
    await reached(answerer);
    const answers = await Promise.all(["a", "b"].map((question) => asker.request("ask.now", question, 5_000)));
    expect(answers.map(String)).toEqual(["a!", "b!"]);
    await expect(asker.request("ask.nobody", "", 100)).rejects.toThrow();
    for (const bus of [asker, answerer]) await bus.close();
  });

  it("brings an answer of several messages after what was published before it", async () => {
    const [asker, answerer] = [await connect(), await connect()];
    answerer.subscribe("ask.book", ({ reply }) => {
      for (const part of ["1", "2"]) {
        answerer.publish("book.x", part);
        answerer.publish(reply ?? "", part);
      }
    });
    const heard: string[] = [];
    const inbox = asker.inbox();
    for (const subject of ["book.x", inbox]) asker.subscribe(subject, (message) => void heard.push(`${message.subject === inbox ? "answer" : "told"} ${message.body.toString()}`));
    await Promise.all([asker, answerer].map(reached));
    asker.publish("ask.book", "", inbox);
    await expect.poll(() => heard).toEqual(["told 1", "answer 1", "told 2", "answer 2"]);
    for (const bus of [asker, answerer]) await bus.close();
  });
};
