// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyPart } from "../../src/ui/components/lazy-part.tsx";

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

it("a lazy part that was fetched ahead of need is drawn at once; a failed fetch is silent and is repeated when the part is needed", async () => {
  const load = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(Greeting);
  const Lazy = lazyPart(load, { waiting: <p>waiting</p>, failed: () => null });
  await Lazy.preload();
  await Lazy.preload();
  render(<Lazy name="Ada" />);
  expect(screen.getByText("Hello Ada")).toBeTruthy();
});
