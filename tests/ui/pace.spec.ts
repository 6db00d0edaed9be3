import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPace, type IsTurn } from "../../src/ui/features/prices/public/pace.ts";
import { type HeldFrames, holdFrames } from "../kit/held-frames.ts";

let frames: HeldFrames;

beforeEach(() => void (frames = holdFrames()));
afterEach(() => void vi.unstubAllGlobals());

/** The turns whose prices were drawn in each of so many frames, when some of every turn move in every frame. */
const drawnIn = (count: number, turns: readonly number[], costOf: (frame: number) => number): readonly string[] => {
  const pace = createPace();
  return Array.from({ length: count }, (_, frame) => {
    const drawn: number[] = [];
    for (const turn of turns)
      pace.ask((isTurn) => {
        if (isTurn(turn)) drawn.push(turn);
        return isTurn(turn);
      });
    frames.draw(costOf(frame));
    return drawn.join();
  });
};

describe("the pace of prices", () => {
  it.each([
    ["each frame", 3, ["0,1", "0,1", "0,1", "0,1"]],
    ["each second frame, lists and slip in turns", 7, ["1", "0", "1", "0"]],
    ["each fourth frame, lists and slip in turns", 12, ["1", "", "", "0"]],
  ])("draws in %s when a drawing costs %i of 16.7 ms", (_pace, cost, expected) => {
    expect(drawnIn(24, [0, 1], () => cost).slice(-4)).toEqual(expected);
  });

  it.each([
    ["each eighth frame", 30, 4],
    ["each sixteenth frame", 60, 2],
    ["each sixteenth frame, however slow the machine is", 600, 2],
  ])("draws in %s when a drawing costs %i of 16.7 ms", (_pace, cost, expected) => {
    expect(drawnIn(64, [0], () => cost).slice(-32).filter((each) => each !== "")).toHaveLength(expected);
  });

  it("is that of the last drawings: a machine that becomes free draws in each frame again", () => {
    const drawn = drawnIn(80, [0], (frame) => (frame < 20 ? 15 : 1));
    expect(drawn.slice(8, 20).filter((each) => each !== "")).toHaveLength(3);
    expect(drawn.slice(-20)).not.toContain("");
  });

  it("is not slow for long after one hitch, however long that was", () => {
    const drawn = drawnIn(64, [0], (frame) => (frame === 10 ? 2_000 : 1));
    expect(drawn.slice(48)).not.toContain("");
  });

  it("counts no frame in which nothing was drawn", () => {
    const pace = createPace();
    const turns: boolean[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      pace.ask((isTurn) => (turns.push(isTurn(0)), false));
      frames.draw(40);
    }
    expect(turns).not.toContain(false);
  });

  it("rests in the four frames after a click, and draws in the fifth without another message", () => {
    const pace = createPace();
    const drawn: number[] = [];
    let frame = 0;
    const moves = (isTurn: IsTurn): boolean => {
      if (isTurn(0)) drawn.push(frame);
      else pace.ask(moves);
      return isTurn(0);
    };
    pace.clicked();
    pace.ask(moves);
    for (frame = 1; frame <= 8; frame += 1) frames.draw();
    expect(drawn).toEqual([5]);
    expect(frames.waiting()).toBe(0);
  });

  it("has rested when a price moves a while after a click, though nothing moved meanwhile", () => {
    const pace = createPace();
    pace.clicked();
    for (let frame = 0; frame < 4; frame += 1) frames.draw();
    expect(frames.waiting()).toBe(0);
    const turns: boolean[] = [];
    pace.ask((isTurn) => (turns.push(isTurn(0)), isTurn(0)));
    frames.draw();
    expect(turns).toEqual([true]);
  });

  it("goes on resting when what asked for a frame is taken back", () => {
    const pace = createPace();
    const draw = (): boolean => false;
    pace.clicked();
    pace.ask(draw);
    pace.forget(draw);
    expect(frames.waiting()).toBe(1);
  });

  it("asks for one frame however often it is asked, and for none when all have been taken back", () => {
    const pace = createPace();
    const draw = (): boolean => false;
    pace.ask(draw);
    pace.ask(draw);
    expect(frames.waiting()).toBe(1);
    pace.forget(draw);
    expect(frames.waiting()).toBe(0);
  });
});
