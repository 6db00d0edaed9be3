// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { BehaviorSubject } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type View, viewOf } from "../../src/application/runtime/view.ts";
import { useCalm } from "../../src/ui/hooks/use-calm.ts";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const createValue = () => {
  const value$ = new BehaviorSubject(0);
  return { view: viewOf(() => value$.value, value$), set: (value: number) => act(() => value$.next(value)) };
};

const Told = ({ view }: { readonly view: View<number> }) => <p role="status">{useCalm(view, 2_000)}</p>;
/** Tells only of tens. */
const sameTen = (a: number, b: number): boolean => Math.floor(a / 10) === Math.floor(b / 10);
const Tens = ({ view }: { readonly view: View<number> }) => <p role="status">{useCalm(view, 2_000, sameTen)}</p>;
const told = (): string => screen.getByRole("status").textContent;

it("a calm value announces at most six changes in any minute, and the latest one as soon as it may", () => {
  const { view, set } = createValue();
  render(<Told view={view} />);
  const heard: { readonly at: number; readonly text: string }[] = [];
  let before = told();
  for (let second = 1; second <= 180; second += 1) {
    set(second);
    act(() => vi.advanceTimersByTime(1_000));
    if (told() !== before) heard.push({ at: second, text: told() });
    before = told();
  }
  const busiest = Math.max(...heard.map(({ at }) => heard.filter((other) => other.at > at - 60 && other.at <= at).length));
  expect(busiest).toBe(6);
  act(() => vi.advanceTimersByTime(60_000));
  expect(told()).toBe("180");
});

it("a calm value tells a first change within the time in which it gathers changes, and renders nothing before", () => {
  const { view, set } = createValue();
  const onRender = vi.fn<() => void>();
  render(
    <Profiler id="told" onRender={onRender}>
      <Told view={view} />
    </Profiler>,
  );
  onRender.mockClear();
  set(1);
  set(2);
  act(() => vi.advanceTimersByTime(1_999));
  expect(told()).toBe("0");
  expect(onRender).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(told()).toBe("2");
});

it("a calm value does not count a repeated announcement", () => {
  const { view, set } = createValue();
  render(<Tens view={view} />);
  const heard = new Set<string>();
  // Seventy values within 140 seconds, of which seven have something to say.
  for (let value = 0; value < 70; value += 1) {
    set(value);
    act(() => vi.advanceTimersByTime(2_000));
    heard.add(told());
  }
  expect([...heard]).toEqual(["0", "10", "20", "30", "40", "50", "60"]);
});
