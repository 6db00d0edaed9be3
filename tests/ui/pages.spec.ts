import { expect, it } from "vitest";
import type { Pages } from "../../src/ui/navigation/page.tsx";
import { pages } from "../../src/ui/site/pages.ts";

const contributed = import.meta.glob<Readonly<Record<string, Pages>>>("../../src/ui/features/*/pages.tsx", { eager: true });
const addresses = Object.values(contributed).flatMap((module) => Object.values(module).flatMap((answered) => Object.keys(answered)));

it("the site shows the pages of every feature", () => {
  expect(addresses.toSorted()).toEqual(Object.keys(pages).toSorted());
});

it("no two features answer the same address", () => {
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});
