import { expect, it } from "vitest";
import { tellNetwork } from "../../../src/adapters/browser/network.browser.ts";

it("each loss and return of the network is told in the moment the browser says it, until nobody listens", () => {
  const page = new EventTarget();
  const told: boolean[] = [];
  const stop = tellNetwork((online) => told.push(online), page);
  page.dispatchEvent(new Event("offline"));
  expect(told).toEqual([false]);
  page.dispatchEvent(new Event("online"));
  stop();
  page.dispatchEvent(new Event("offline"));
  expect(told).toEqual([false, true]);
});
