import { expect, it } from "vitest";
import { createBrowserDigest } from "../../../src/adapters/browser/digest.browser.ts";
import { createBrowserIds } from "../../../src/adapters/browser/ids.browser.ts";
import { digestContract } from "../../kit/ports/digest-contract.ts";
import { idsContract } from "../../kit/ports/ids-contract.ts";

idsContract("browser", createBrowserIds);
digestContract("browser", createBrowserDigest);

it("an attempt is a random UUID of version 4", () => {
  expect(createBrowserIds().attempt()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
