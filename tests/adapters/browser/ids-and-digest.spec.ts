import { describe, expect, it } from "vitest";
import { createBrowserDigest } from "../../../src/adapters/browser/digest.browser.ts";
import { createBrowserIds } from "../../../src/adapters/browser/ids.browser.ts";
import type { DeviceSecret } from "../../../src/application/ports/ids.ts";
import { digestContract } from "../../kit/ports/digest-contract.ts";
import { idsContract } from "../../kit/ports/ids-contract.ts";

const { sha256 } = createBrowserDigest();
const device = (): DeviceSecret & { readonly kept: () => string | undefined } => {
  let kept: string | undefined;
  return { read: () => kept, write: (secret) => (kept = secret), kept: () => kept };
};

idsContract("browser", () => createBrowserIds(device(), sha256));
digestContract("browser", createBrowserDigest);

it("an attempt is a random UUID of version 4", () => {
  expect(createBrowserIds(device(), sha256).attempt()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe("the pseudonym of a player", () => {
  it("is the same on every page of a device, and another on every other device", () => {
    const one = device();
    const said = createBrowserIds(one, sha256).pseudonym("1");
    expect(createBrowserIds(one, sha256).pseudonym("1")).toBe(said);
    expect(createBrowserIds(device(), sha256).pseudonym("1")).not.toBe(said);
  });

  it("cannot be worked out of the engine's id, which is a small number", () => {
    const one = device();
    const said = createBrowserIds(one, sha256).pseudonym("1");
    const tried = Array.from({ length: 10_000 }, (_, id) => [`player:${id}`, `\nplayer:${id}`, String(id)]).flat();
    expect(tried.map((text) => sha256(text).slice(0, 16))).not.toContain(said);
    expect(one.kept()).toMatch(/^[0-9a-f-]{72}$/);
  });
});
