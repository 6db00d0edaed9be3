import { describe, expect, it } from "vitest";
import { createOneAtATime } from "../../engine/http/one-at-a-time.ts";
import { Busy } from "../../engine/security/gate.ts";

describe("work of players that may take long", () => {
  it("runs one piece of each player at a time, lets three wait, and refuses the next", async () => {
    const inTurn = createOneAtATime();
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((end) => ends.push(end));
    const own = Array.from({ length: 4 }, () => inTurn(1, work));
    const other = inTurn(2, work);
    await expect(inTurn(1, work)).rejects.toBeInstanceOf(Busy);
    expect(ends).toHaveLength(2);
    for (const done of [own[0], other, own[1], own[2], own[3]]) {
      ends.shift()?.();
      await done;
    }
    await Promise.all(own);
    expect(ends).toEqual([]);
    const again = inTurn(1, async () => "free");
    expect(await again).toBe("free");
  });
});
