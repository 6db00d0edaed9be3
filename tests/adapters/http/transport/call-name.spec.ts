import { expect, it } from "vitest";
import { createCallNames } from "../../../../src/adapters/http/transport/admitted-transport.ts";

it("names a call by its method, its address and its count, which begins anew in each round", () => {
  let round = 0;
  const nameOf = createCallNames(() => round);
  expect([
    nameOf({ method: "GET", path: "sports/menu" }),
    nameOf({ method: "GET", path: "sports/menu", base: "operator" }),
    nameOf({ method: "POST", path: "sports/menu" }),
    nameOf({ method: "GET", path: "sports/menu", base: "engine" }),
  ]).toEqual(["GET engine/sports/menu#1", "GET operator/sports/menu#1", "POST engine/sports/menu#1", "GET engine/sports/menu#2"]);
  round = 1;
  expect([1, 2].map(() => nameOf({ method: "GET", path: "sports/menu" }))).toEqual(["GET engine/sports/menu#1/1", "GET engine/sports/menu#1/2"]);
  round = 2;
  expect(nameOf({ method: "GET", path: "sports/menu" })).toBe("GET engine/sports/menu#2/1");
});
