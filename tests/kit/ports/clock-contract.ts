import { describe, expect, it } from "vitest";
import type { ClockShape } from "../../../src/application/ports/clock.ts";

export interface ClockUnderTest {
  readonly clock: ClockShape;
  /** Lets this many milliseconds pass, for timers too. */
  readonly pass: (ms: number) => void;
  /** Changes the wall time only. */
  readonly jump: (ms: number) => void;
}

export const clockContract = (name: string, start: () => ClockUnderTest): void => {
  describe(`clock: ${name}`, () => {
    it("runs what was asked for when its time has come, once", () => {
      const { clock, pass } = start();
      let ran = 0;
      clock.after(16, () => (ran += 1));
      pass(15);
      expect(ran).toBe(0);
      pass(1);
      expect(ran).toBe(1);
      pass(1_000);
      expect(ran).toBe(1);
    });

    it("runs timers in the order they fall due, and equal ones in the order they were set", () => {
      const { clock, pass } = start();
      const ran: string[] = [];
      clock.after(20, () => ran.push("late"));
      clock.after(10, () => ran.push("first"));
      clock.after(10, () => ran.push("second"));
      pass(20);
      expect(ran).toEqual(["first", "second", "late"]);
    });

    it("runs what a timer has set, in the same stretch of time", () => {
      const { clock, pass } = start();
      const at: number[] = [];
      const began = clock.now();
      clock.after(10, () => clock.after(10, () => at.push(clock.now() - began)));
      pass(25);
      expect(at).toEqual([20]);
    });

    it("does not run what was cancelled", () => {
      const { clock, pass } = start();
      let ran = false;
      const cancel = clock.after(5, () => (ran = true));
      cancel();
      cancel();
      pass(10);
      expect(ran).toBe(false);
    });

    it("tells the wall time, which goes on with time", () => {
      const { clock, pass } = start();
      const began = clock.now();
      pass(1_500);
      expect(clock.now() - began).toBe(1_500);
    });

    it("does not fire a timer early when the wall time jumps", () => {
      const { clock, pass, jump } = start();
      let ran = false;
      clock.after(5_000, () => (ran = true));
      jump(86_400_000);
      pass(4_999);
      expect(ran).toBe(false);
      jump(-86_400_000);
      pass(1);
      expect(ran).toBe(true);
    });
  });
};
