import { describe, expect, it } from "vitest";
import { createWatchList, watchingOnly } from "../../../src/application/runtime/watch-list.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { settle } from "../../kit/world.ts";

const [first, second] = [matchId("1"), matchId("2")];
const opened = () => {
  const watched = createWatchList();
  const followed: string[] = [];
  let changes = 0;
  return {
    watched,
    followed,
    changes: () => changes,
    hear: () => watched.onChange(() => (changes += 1)),
    /** The feed. */
    through: () => {
      const follow = watchingOnly((source, match) => {
        const topic = `${source}/${match}`;
        followed.push(topic);
        return () => void followed.splice(followed.indexOf(topic), 1);
      });
      follow(watched.all());
      watched.onChange(() => follow(watched.all()));
    },
  };
};

describe("the matches that are watched", () => {
  it("are each listed once, as long as anybody watches them", () => {
    const { watched } = opened();
    const leave = watched.watch("live", first);
    const again = watched.watch("live", first);
    watched.watch("prematch", first);
    expect(watched.all()).toEqual([["live", "1"], ["prematch", "1"]]);
    leave();
    leave();
    expect(watched.all()).toHaveLength(2);
    again();
    expect(watched.all()).toEqual([["prematch", "1"]]);
  });

  it("are followed through the feed, those of before and those that come, once each", async () => {
    const { watched, followed, through } = opened();
    const leave = watched.watch("live", first);
    watched.watch("live", first);
    through();
    watched.watch("live", second);
    await settle();
    expect(followed).toEqual(["live/1", "live/2"]);
    leave();
    await settle();
    expect(followed).toEqual(["live/1", "live/2"]);
  });

  it("are released when nobody watches them, once", async () => {
    const { watched, followed, through } = opened();
    through();
    const leave = watched.watch("live", first);
    watched.watch("live", second);
    await settle();
    leave();
    leave();
    await settle();
    expect(followed).toEqual(["live/2"]);
  });

  it("are told of together, after everything that one task changes", async () => {
    const { watched, changes, hear } = opened();
    const stop = hear();
    const leave = watched.watch("live", first);
    watched.watch("live", second);
    leave();
    expect(changes()).toBe(0);
    await settle();
    expect(changes()).toBe(1);
    watched.watch("live", second);
    await settle();
    expect(changes()).toBe(1);
    watched.watch("live", first);
    await settle();
    expect(changes()).toBe(2);
    stop();
    watched.watch("prematch", first);
    await settle();
    expect(changes()).toBe(2);
  });

  it("are told of to somebody who listens later", async () => {
    const { watched, changes, hear } = opened();
    watched.watch("live", first);
    hear();
    await settle();
    expect(changes()).toBe(0);
    watched.watch("live", second);
    await settle();
    expect(changes()).toBe(1);
  });
});
