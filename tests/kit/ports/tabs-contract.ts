import { describe, expect, it } from "vitest";
import type { Pen, TabsShape } from "../../../src/application/ports/tabs.ts";

export interface TabUnderTest {
  readonly tabs: TabsShape;
  readonly look: (at: boolean) => void;
  /** Closes the tab at once, without a message. */
  readonly kill: () => void;
}

export interface BrowserUnderTest {
  readonly open: () => Promise<TabUnderTest>;
  /** Resolves when all messages have arrived and every free pen has gone to a tab that waits. */
  readonly arrive: () => Promise<void>;
}

/** Watches a promise; `came` returns its value, or undefined while it has none. */
const watched = <Value>(promise: Promise<Value>): { readonly came: () => Value | undefined } => {
  let value: Value | undefined;
  void promise.then((came) => (value = came));
  return { came: () => value };
};

const settled = (promise: Promise<void>): { readonly yet: () => boolean } => {
  const { came } = watched(promise.then(() => true));
  return { yet: () => came() === true };
};

export const tabsContract = (name: string, start: () => BrowserUnderTest): void => {
  describe(`tabs: ${name}`, () => {
    const two = async () => {
      const browser = start();
      const [one, other] = [await browser.open(), await browser.open()];
      return { ...browser, one, other };
    };
    const penOf = async ({ tabs }: TabUnderTest, arrive: () => Promise<void>): Promise<Pen> => {
      const asked = watched(tabs.pen("wait"));
      await arrive();
      const pen = asked.came();
      if (pen === undefined) throw new Error("nobody has the pen, and it does not come");
      return pen;
    };

    it("have a name each", async () => {
      const { one, other } = await two();
      expect(one.tabs.own).not.toBe(other.tabs.own);
    });

    it("hear what the others say, in the order it was said, and not themselves", async () => {
      const { one, other, open, arrive } = await two();
      const third = await open();
      const heard = [other, third, one].map(({ tabs }) => {
        const messages: unknown[] = [];
        tabs.heard$.subscribe((message) => messages.push(message));
        return messages;
      });
      const said = [{ at: 1 }, { at: 2, legs: ["a"] }, { at: 3 }];
      for (const message of said) one.tabs.say(message);
      await arrive();
      expect(heard).toEqual([said, said, []]);
    });

    it("hear a copy: what is changed after it was said stays here", async () => {
      const { one, other, arrive } = await two();
      const heard: unknown[] = [];
      other.tabs.heard$.subscribe((message) => heard.push(message));
      const message = { legs: ["a"] };
      one.tabs.say(message);
      message.legs.push("b");
      await arrive();
      expect(heard).toEqual([{ legs: ["a"] }]);
    });

    it("have the pen one at a time: it comes to the next that waits when it is laid", async () => {
      const { one, other, arrive } = await two();
      const pen = await penOf(one, arrive);
      const waiting = watched(other.tabs.pen("wait"));
      await arrive();
      expect(waiting.came()).toBeUndefined();
      pen.lay();
      await arrive();
      expect(waiting.came()?.isExclusive).toBe(true);
    });

    it("get it in the order in which they waited, and one that has given up does not", async () => {
      const { one, other, open, arrive } = await two();
      const third = await open();
      const pen = await penOf(one, arrive);
      const givenUp = new AbortController();
      const second = watched(other.tabs.pen("wait", givenUp.signal));
      const last = watched(third.tabs.pen("wait"));
      givenUp.abort();
      pen.lay();
      await arrive();
      expect(second.came()).toBeUndefined();
      expect(last.came()).toBeDefined();
    });

    it("get it when the one that has it is gone (faults C2)", async () => {
      const { one, other, arrive } = await two();
      await penOf(one, arrive);
      const waiting = watched(other.tabs.pen("wait"));
      one.kill();
      await arrive();
      expect(waiting.came()).toBeDefined();
    });

    it("do not get it through one that is gone and waited before", async () => {
      const { one, other, open, arrive } = await two();
      const third = await open();
      const pen = await penOf(one, arrive);
      void other.tabs.pen("wait");
      const last = watched(third.tabs.pen("wait"));
      await arrive();
      other.kill();
      pen.lay();
      await arrive();
      expect(last.came()).toBeDefined();
    });

    it("can take it by force, and the one that had it is told", async () => {
      const { one, other, arrive } = await two();
      const pen = await penOf(one, arrive);
      const taken = settled(pen.taken);
      const seized = watched(other.tabs.pen("seize"));
      await arrive();
      expect(seized.came()).toBeDefined();
      expect(taken.yet()).toBe(true);
      // This pen was taken from its tab. Laying it now must not lay the pen of the other tab.
      const third = watched(one.tabs.pen("wait"));
      pen.lay();
      await arrive();
      expect(third.came()).toBeUndefined();
    });

    it("are not told that it was taken when they lay it", async () => {
      const { one, other, arrive } = await two();
      const pen = await penOf(one, arrive);
      const taken = settled(pen.taken);
      void other.tabs.pen("wait");
      await arrive();
      expect(taken.yet()).toBe(false);
    });

    it("notice that one is gone, and not before", async () => {
      const { one, other, arrive } = await two();
      const gone = settled(one.tabs.gone(other.tabs.own));
      await arrive();
      expect(gone.yet()).toBe(false);
      other.kill();
      await arrive();
      expect(gone.yet()).toBe(true);
      const later = settled(one.tabs.gone(other.tabs.own));
      await arrive();
      expect(later.yet()).toBe(true);
    });

    it("know whether the player looks at them, and hear when that changes", async () => {
      const { one } = await two();
      const looks: boolean[] = [];
      expect(one.tabs.isLookedAt()).toBe(true);
      const subscription = one.tabs.looks$.subscribe((now) => looks.push(now));
      one.look(false);
      expect(one.tabs.isLookedAt()).toBe(false);
      one.look(true);
      expect(looks.slice(-2)).toEqual([false, true]);
      subscription.unsubscribe();
      one.look(false);
      expect(looks.at(-1)).toBe(true);
    });
  });
};
