// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPart, type LazyPart } from "../../src/ui/components/lazy-part.tsx";
import { CodeOnItsWay } from "../../src/ui/shell/announcers.tsx";

type Part = ComponentType<{ readonly name: string }>;
const Greeting: Part = ({ name }) => <p>Hello {name}</p>;

beforeEach(() => {
  // React writes every error a boundary catches to the console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(cleanup);

const shown = async (load: () => Promise<Part>) => {
  const Lazy = lazyPart(load, { waiting: <p>waiting</p>, failed: (retry) => <button onClick={retry}>Try again</button> });
  await act(async () => {
    render(
      <>
        <p>the rest</p>
        <Lazy name="Ada" />
      </>,
    );
  });
  return Lazy;
};

it("a lazy part draws what was fetched, and a placeholder until then", async () => {
  let arrive: (part: Part) => void = () => undefined;
  await shown(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(screen.getByText("waiting")).toBeTruthy();
  await act(async () => arrive(Greeting));
  expect(screen.getByText("Hello Ada")).toBeTruthy();
});

it("a lazy part that did not arrive leaves the rest of the page, and is fetched again on demand", async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network")).mockResolvedValue(Greeting);
  await shown(load);
  expect(screen.getByText("the rest")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByText("Hello Ada")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it("a lazy part that did not arrive is asked for again when it is opened again", async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(Greeting);
  const Lazy = await shown(load);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  cleanup();
  await act(async () => void render(<Lazy name="Ada" />));
  expect(screen.getByText("Hello Ada")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([["with a placeholder", { waiting: "waiting" }], ["whose page waits for it", {}]])("a lazy part %s that was left before its fetch failed is asked for again when it is opened again, and once for each time", async (_, look) => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const lose: ((reason: Error) => void)[] = [];
  const load = vi.fn<() => Promise<Part>>(() => new Promise((_resolve, reject) => void lose.push(reject)));
  const Lazy = lazyPart(load, { ...look, failed: () => <p>lost</p> });
  const open = (): Promise<void> => act(async () => void render(<Suspense fallback={<p>waiting</p>}><Lazy name="Ada" /></Suspense>));
  await open();
  cleanup();
  await act(async () => lose.shift()?.(new Error("no network")));
  now.mockReturnValue(2_000);
  await open();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText("waiting")).toBeTruthy();
  await act(async () => lose.shift()?.(new Error("no network")));
  expect(screen.getByText("lost")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  now.mockRestore();
});

it("a lazy part that was fetched ahead of need is drawn at once; a failed fetch is silent and is repeated when the part is needed", async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(Greeting);
  const Lazy = lazyPart(load, { waiting: <p>waiting</p>, failed: () => null });
  await Lazy.preload();
  await Lazy.preload();
  render(<Lazy name="Ada" />);
  expect(screen.getByText("Hello Ada")).toBeTruthy();
});

it("a part that the player asked for says that it is on its way once it takes time, and that the line is slow if it takes long", async () => {
  vi.useFakeTimers();
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const said = (): string => screen.getByRole("status").textContent;
  let arrive: (part: Part) => void = () => undefined;
  let lose: (reason: Error) => void = () => undefined;
  const load = (): Promise<Part> => new Promise((resolve, reject) => ([arrive, lose] = [resolve, reject]));
  const draw = async (Lazy: LazyPart<{ readonly name: string }>): Promise<void> => {
    cleanup();
    render(<><CodeOnItsWay /><Lazy name="Ada" /></>);
    await pass(0);
  };

  await draw(lazyPart(load, { waiting: null, failed: () => null }));
  await pass(10_000);
  expect(said()).toBe("");
  await act(async () => arrive(Greeting));

  await draw(lazyPart(load, { waiting: null, asked: true, failed: () => null }));
  await pass(390);
  expect(said()).toBe("");
  await pass(20);
  expect(said()).toBe("Loading…");
  await pass(8_000);
  expect(said()).toContain("Still loading");
  await act(async () => arrive(Greeting));
  expect(said()).toBe("");

  await draw(lazyPart(load, { waiting: null, asked: true, failed: () => <p>lost</p> }));
  await pass(500);
  expect(said()).toBe("Loading…");
  await act(async () => lose(new Error("no network")));
  await pass(500);
  expect(screen.getByText("lost")).toBeTruthy();
  expect(said()).toBe("");
  vi.useRealTimers();
});
