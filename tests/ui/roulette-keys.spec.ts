import { describe, expect, it } from "vitest";
import { spotBeside } from "../../engine/casino/frame/views/cloth-places.ts";
import { spots } from "../../engine/casino/games/roulette/spots.ts";

const between = [...spots.keys()].filter((spot) => /^(split|corner|street|line)-[1-9]/.test(spot));

describe("the bets between the numbers of roulette", () => {
  it.each([false, true])("are all reached with the arrow keys from the first one (upright: %j)", (upright) => {
    const [first = ""] = between;
    const reached = new Set([first]);
    for (const spot of reached)
      for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
        const next = spotBeside(spot, key, upright);
        if (next !== undefined) reached.add(next);
      }
    expect([...reached].sort()).toEqual(expect.arrayContaining([...between].sort()));
  });

  it("are walked in the direction that is seen, however the cloth is turned", () => {
    expect(spotBeside("split-13-14", "ArrowRight", false)).toBe("corner-13");
    expect(spotBeside("split-13-14", "ArrowDown", true)).toBe("corner-13");
    expect(spotBeside("street-1", "ArrowRight", true)).toBe("split-1-2");
    expect(spotBeside("street-1", "ArrowUp", false)).toBe("split-1-2");
  });

  it("end at the edge of the cloth, and other keys lead nowhere", () => {
    expect(spotBeside("split-1-2", "Enter", false)).toBeUndefined();
    expect(spotBeside("red", "ArrowRight", false)).toBeUndefined();
  });
});
