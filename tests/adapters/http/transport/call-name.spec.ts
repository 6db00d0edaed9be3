import { expect, it } from "vitest";
import { createCallNames } from "../../../../src/adapters/http/transport/admitted-transport.ts";

it("names a call by its method, its address and its count", () => {
  const nameOf = createCallNames();
  expect([
    nameOf({ method: "GET", path: "sports/menu" }),
    nameOf({ method: "GET", path: "sports/menu", base: "operator" }),
    nameOf({ method: "POST", path: "sports/menu" }),
    nameOf({ method: "GET", path: "sports/menu", base: "engine" }),
  ]).toEqual(["GET engine/sports/menu#1", "GET operator/sports/menu#1", "POST engine/sports/menu#1", "GET engine/sports/menu#2"]);
});
