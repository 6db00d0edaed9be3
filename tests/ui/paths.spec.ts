import { describe, expect, it } from "vitest";
import { fixturePath, sameName, segment, tournamentPath } from "../../src/ui/navigation/paths.ts";
import { fixture } from "../kit/fake-slipstream.ts";

/** The parameter that the router reads from a segment. */
const parameterOf = (encoded: string): string => decodeURIComponent(encoded).replaceAll(/%2F/g, "/");

describe("a name in an address", () => {
  it.each([
    ["of 119 letters and an emoji", `${"a".repeat(119)}😀`],
    ["of 17 words and an emoji, of which it keeps the beginning", `${"Regional ".repeat(17)}😀 League`],
    ["that another program cut inside an emoji", "Liga \ud83d"],
    ["of more than 120 letters", "Regionalliga Nordost der Frauen ".repeat(6)],
    ["that is decomposed", "Süper Lig".normalize("NFD")],
    ["that is decomposed and long", "Süper Lig ".repeat(20).normalize("NFD")],
    ["with an escaped slash in it", "50%2FOff"],
    ["with a slash", "50/Off"],
  ])("%s is written, and finds what it names", (_, name) => {
    expect(sameName(name, parameterOf(segment(name)))).toBe(true);
    expect(tournamentPath("Soccer", "England", name)).toMatch(/^\/Sports\/Prematch\/Soccer\/England\/[^/]+$/);
    expect(fixturePath(fixture("7", { name, tournament: name }))).toMatch(/\/7$/);
  });

  it("finds a name whichever of the two is decomposed", () => {
    expect(sameName("Süper Lig", "Süper Lig".normalize("NFD"))).toBe(true);
    expect(sameName("Süper Lig".normalize("NFD"), "Süper Lig")).toBe(true);
    expect(sameName("Süper Lig", "Super Lig")).toBe(false);
  });
});
