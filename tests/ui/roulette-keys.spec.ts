import { describe, expect, it } from "vitest";
import { spotBeside } from "../../engine/casino/frame/views/roulette-cloth.tsx";
import { spots } from "../../engine/casino/games/roulette/spots.ts";

const between = [...spots.keys()].filter((spot) => /^(split|corner|street|line)-[1-9]/.test(spot));

describe("the bets between the numbers of roulette", () => {
  it("are all reached with the arrow keys from the first one", () => {
    const [first = ""] = between;
    const reached = new Set([first]);
    for (const spot of reached)
      for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
        const next = spotBeside(spot, key);
        if (next !== undefined) reached.add(next);
      }
    expect([...reached].sort()).toEqual(expect.arrayContaining([...between].sort()));
  });

  it("end at the edge of the cloth, and other keys lead nowhere", () => {
    expect(spotBeside("split-1-2", "Enter")).toBeUndefined();
    expect(spotBeside("red", "ArrowRight")).toBeUndefined();
  });
});
