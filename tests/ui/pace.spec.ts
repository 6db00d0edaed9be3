import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPace } from "../../src/ui/features/prices/public/pace.ts";

let asked: (() => void)[] = [];
let now = 0;

beforeEach(() => {
  asked = [];
  now = 0;
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => asked.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => (asked = []));
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.unstubAllGlobals());

/** Draws the frame that was asked for, which keeps the page busy for so many milliseconds. */
const busyPace = (costOf: (frame: number) => number) => {
  let painted: (() => void)[] = [];
  const pace = createPace((drawn) => painted.push(drawn));
  let frame = 0;
  const draw = (): void => {
    frame += 1;
    const [draws, ends] = [asked, painted];
    asked = [];
    for (const each of draws) each();
    now += costOf(frame);
    for (const end of [...ends, ...painted]) end();
    painted = [];
  };
  return { pace, draw };
};

/** In which of so many frames prices of a turn were drawn, when some move in every frame. */
const framesOf = (turns: readonly number[], cost: number, frames: number): readonly string[] => {
  const { pace, draw } = busyPace(() => cost);
  const drawn: string[] = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    const now: number[] = [];
    for (const turn of turns)
      pace.ask((isTurn) => {
        if (isTurn(turn)) now.push(turn);
        return isTurn(turn);
      });
    draw();
    drawn.push(now.join());
  }
  return drawn;
};

describe("the pace of prices", () => {
  it.each([
    ["each frame", 3, ["0,1", "0,1", "0,1", "0,1"]],
    ["each second frame, lists and slip in turns", 7, ["1", "0", "1", "0"]],
    ["each fourth frame, lists and slip in turns", 12, ["1", "", "", "0"]],
  ])("draws in %s when a drawing costs %i of 16.7 ms", (_pace, cost, expected) => {
    expect(framesOf([0, 1], cost, 24).slice(-4)).toEqual(expected);
  });

  it("is that of the last drawings: a machine that becomes free draws in each frame again", () => {
    const { pace, draw } = busyPace((frame) => (frame < 20 ? 30 : 1));
    const drawn: boolean[] = [];
    for (let frame = 0; frame < 80; frame += 1) {
      pace.ask((isTurn) => (drawn.push(isTurn(0)), isTurn(0)));
      draw();
    }
    expect(drawn.slice(8, 20).filter(Boolean)).toHaveLength(3);
    expect(drawn.slice(-20)).not.toContain(false);
  });

  it("counts no frame in which nothing was drawn", () => {
    const { pace, draw } = busyPace(() => 40);
    const turns: boolean[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      pace.ask((isTurn) => (turns.push(isTurn(0)), false));
      draw();
    }
    expect(turns).not.toContain(false);
  });

  it("asks for one frame however often it is asked, and for none when all have been taken back", () => {
    const { pace } = busyPace(() => 1);
    const draw = (): boolean => false;
    pace.ask(draw);
    pace.ask(draw);
    expect(asked).toHaveLength(1);
    pace.forget(draw);
    expect(asked).toEqual([]);
  });
});
