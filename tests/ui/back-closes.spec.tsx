// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBackCloses } from "../../src/ui/hooks/use-back-closes.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const watchers: { onclose: (() => void) | null }[] = [];
class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy(): void {
    watchers.splice(watchers.indexOf(this), 1);
  }
}

const Over = ({ close }: { readonly close: () => void }) => {
  useBackCloses(close);
  return null;
};

const onDevice = (coarse: boolean): void => {
  vi.stubGlobal("CloseWatcher", FakeWatcher);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: coarse && query === "(pointer: coarse)" }));
};

it("Back on a phone closes what lies over the page, as its last drawing says, and is the page's again after that", () => {
  onDevice(true);
  const [first, latest] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender, unmount } = render(<Over close={first} />);
  rerender(<Over close={latest} />);
  expect(watchers).toHaveLength(1);
  watchers[0]?.onclose?.();
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
  unmount();
  expect(watchers).toEqual([]);
});

it("a desktop, where Escape closes it, is left alone", () => {
  onDevice(false);
  render(<Over close={() => undefined} />);
  expect(watchers).toEqual([]);
});
