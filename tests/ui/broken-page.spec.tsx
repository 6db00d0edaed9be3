// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { lazyPage } from "../../src/ui/navigation/page.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

beforeEach(() => {
  // React writes every error a boundary catches to the console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(cleanup);

const offline: SlipstreamEvent = { type: "FeedLost", reason: "offline", lastHeardAt: 0 };
const back: SlipstreamEvent = { type: "FeedRestored" };
const title = (): string | null => screen.getByRole("heading", { level: 1 }).textContent;

/** A page whose code arrives once `arrives` says so. */
const shown = async (arrives: () => boolean, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past);
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    if (!arrives()) throw new Error("no network");
    return () => <h1>Promotions</h1>;
  });
  const Page = lazyPage(load);
  await act(async () => {
    render(
      <SlipstreamProvider app={client.app}>
        <Page />
      </SlipstreamProvider>,
    );
  });
  return { load, happens: (event: SlipstreamEvent) => act(async () => client.happens(event)) };
};

it("a page that was never fetched says that it needs a connection, can be tried again, and comes by itself with the network", async () => {
  let network = false;
  const { load, happens } = await shown(() => network, offline);
  expect(title()).toBe("This page needs a connection");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(title()).toBe("This page needs a connection");
  expect(load).toHaveBeenCalledTimes(2);
  network = true;
  await happens(back);
  expect(title()).toBe("Promotions");
  expect(load).toHaveBeenCalledTimes(3);
});

it("a page whose fetch failed a moment before the browser said that it is offline says the same", async () => {
  let network = false;
  const { happens } = await shown(() => network);
  expect(title()).toBe("This page could not be shown");
  await happens(offline);
  expect(title()).toBe("This page needs a connection");
  network = true;
  await happens(back);
  expect(title()).toBe("Promotions");
});

it("a page that fails for another reason says so, and is not asked for over and over", async () => {
  const { load, happens } = await shown(() => false, offline);
  await happens(back);
  expect(title()).toBe("This page could not be shown");
  expect(load).toHaveBeenCalledTimes(2);
});
