import { describe, expect, it } from "vitest";
import { createSubscriptions } from "../../engine/prices/subscriptions.ts";

describe("the subscriptions of the feed's clients", () => {
  it("name each topic once, as long as any client has it", () => {
    const subscriptions = createSubscriptions<object>(5);
    const [anna, ben] = [{}, {}];
    for (const client of [anna, ben, anna]) expect(subscriptions.add(client, "odds/1")).toBe(true);
    subscriptions.add(ben, "odds/2");
    expect(subscriptions.topics()).toEqual(["odds/1", "odds/2"]);
    subscriptions.remove(anna, ["odds/1", "odds/2"]);
    expect(subscriptions.topics()).toEqual(["odds/1", "odds/2"]);
    subscriptions.removeAll(ben);
    subscriptions.removeAll(ben);
    expect(subscriptions.topics()).toEqual([]);
  });

  it("are limited for each client, and one that it has already may be asked for again", () => {
    const subscriptions = createSubscriptions<object>(2);
    const [anna, ben] = [{}, {}];
    expect(["a", "b", "c", "a"].map((topic) => subscriptions.add(anna, topic))).toEqual([true, true, false, true]);
    expect(subscriptions.add(ben, "c")).toBe(true);
    subscriptions.remove(anna, ["b"]);
    expect(subscriptions.add(anna, "c")).toBe(true);
    expect(subscriptions.topics()).toEqual(["a", "c"]);
  });

  it("name the clients of a topic, each once and not those that left it", () => {
    const subscriptions = createSubscriptions<{ readonly name: string }>(5);
    const [anna, ben] = [{ name: "anna" }, { name: "ben" }];
    for (const client of [anna, ben, anna]) subscriptions.add(client, "odds/1");
    subscriptions.add(ben, "odds/2");
    expect([...subscriptions.of("odds/1")]).toEqual([anna, ben]);
    subscriptions.remove(anna, ["odds/1"]);
    subscriptions.removeAll(ben);
    expect(["odds/1", "odds/2", "odds/3"].map((topic) => [...subscriptions.of(topic)])).toEqual([[], [], []]);
  });
});
