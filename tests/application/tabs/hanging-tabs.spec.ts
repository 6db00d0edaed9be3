import { describe, expect, it } from "vitest";
import { severalTabs } from "../../kit/several-tabs.ts";
import { settle } from "../../kit/world.ts";

describe("tabs of which some hang (faults C2)", () => {
  it("[C2] lose no click that a tab carried out as it began to write, when other tabs take the pen at the same moment", async () => {
    const several = severalTabs();
    const [writer, , asking] = [await several.open(), await several.open(), await several.open()];
    writer.tab.freeze();
    asking.intents.toggleKept({ kind: "game", id: "11" });
    await settle();
    several.channel.loseOne();
    // All tabs that are awake notice at one moment that the writing tab hangs, and take the pen one after the other.
    await several.open();
    await several.pass(20_000);
    expect(several.browser.disk.facts.filter(({ event }) => event.type === "FavouriteKept")).toHaveLength(1);
  });

  it("[C2] agree again when all of them hung, though the writing tab has never heard of the other", async () => {
    const several = severalTabs();
    const both = [await several.open(), await several.open()];
    for (const { tab } of both) tab.freeze();
    await several.pass(25_000);
    for (const { tab } of both) tab.thaw();
    await several.pass(8_000);
    for (const { feed } of both) feed.signal("connected");
    await several.pass(8_000);
    const [first, second] = both;
    expect(second?.slipstream.head()).toEqual(first?.slipstream.head());
  });
});
