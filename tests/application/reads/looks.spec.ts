import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { publicField } from "../../../src/application/recording/codec.ts";
import type { CachedRead, Resource } from "../../../src/application/reads/cached-read.ts";
import { followLooks, lookKey } from "../../../src/application/reads/looks.ts";
import { readSpec } from "../../../src/application/reads/read-store.ts";
import { isText } from "../../../src/domain/kernel/guards.ts";

const specs = {
  menu: readSpec({ name: "test/menu", fields: {}, keeping: "lasting", owner: "everybody", load: () => Effect.succeed("menu") }),
  page: readSpec({ name: "test/page", fields: { slug: publicField(isText) }, keeping: "lasting", owner: "everybody", load: ({ slug }: { readonly slug: string }) => Effect.succeed(slug) }),
};
const ready = (value: string): Resource<string> => ({ status: "ready", value, asOf: 0 }) as unknown as Resource<string>;

const opened = () => {
  let value = ready("one");
  const held = { subscribed: 0, left: 0, refreshed: 0 };
  const read = (): CachedRead<string> => ({
    read: () => value,
    refresh: () => void (held.refreshed += 1),
    subscribe: () => ((held.subscribed += 1), () => void (held.left += 1)),
  });
  const followed = followLooks(specs, { menu: read, page: () => read() } as never);
  return { ...followed, held, change: (next: string) => void (value = ready(next)) };
};

describe("the reads that a screen has looked at", () => {
  it("are listed in the order of the first look, each once, with whether it is still shown", () => {
    const { reads, looks } = opened();
    expect(looks()).toEqual([]);
    const leave = reads.page({ slug: "terms" }).subscribe(() => undefined);
    const again = reads.page({ slug: "terms" }).subscribe(() => undefined);
    reads.menu().subscribe(() => undefined);
    const [page, menu] = looks();
    expect(page).toEqual({ key: lookKey(specs.page, { slug: "terms" }), name: "test/page", args: { slug: "terms" }, isShown: true, resource: ready("one") });
    expect([page?.key, menu?.name, menu?.args, looks().length]).toEqual(['test/page {"slug":"terms"}', "test/menu", {}, 2]);
    leave();
    expect(looks()[0]?.isShown).toBe(true);
    again();
    expect(looks().map(({ isShown }) => isShown)).toEqual([false, true]);
  });

  it("are the same list until something in it changes", () => {
    const { reads, looks, change } = opened();
    const leave = reads.menu().subscribe(() => undefined);
    const first = looks();
    expect(looks()).toBe(first);
    change("two");
    const second = looks();
    expect(second).not.toBe(first);
    expect(second[0]?.resource).toEqual(ready("two"));
    leave();
    expect(looks()).not.toBe(second);
    const third = looks();
    reads.page({ slug: "terms" });
    expect(looks()).not.toBe(third);
  });

  it("are the reads themselves", () => {
    const { reads, held } = opened();
    const menu = reads.menu();
    expect(menu.read()).toEqual(ready("one"));
    menu.refresh();
    menu.subscribe(() => undefined)();
    expect(held).toEqual({ subscribed: 1, left: 1, refreshed: 1 });
  });
});
