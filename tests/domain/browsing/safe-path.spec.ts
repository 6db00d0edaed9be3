import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routePatterns } from "../../../src/domain/browsing/route-table.ts";
import { safeInternalPath } from "../../../src/domain/browsing/safe-path.ts";

describe("an address to go to", () => {
  it.each(routePatterns.map((pattern) => pattern.replaceAll(/:[a-z_]+/g, "x1")))("stays %s", (path) => {
    expect(safeInternalPath(path, routePatterns)).toBe(path);
  });
  it("keeps its query and its fragment", () => {
    expect(safeInternalPath("/Account/BetHistory?page=2#top", routePatterns)).toBe("/Account/BetHistory?page=2#top");
  });
  it("writes a blank as an address does, and has a maximum length", () => {
    expect(safeInternalPath("/cms/a b", routePatterns)).toBe("/cms/a%20b");
    const longest = `/cms/${"x".repeat(2_043)}`;
    expect(safeInternalPath(longest, routePatterns)).toBe(longest);
    expect(safeInternalPath(`${longest}x`, routePatterns)).toBe("/");
  });
  it.each([
    "",
    "/.//slipstream.invalid/Account/Me",
    "https://user@slipstream.invalid/Account/Me",
    "\\Account\\Me",
    "/cms/a\u007f",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "/Account/../..//evil.example",
    "https://evil.example/Account/Me",
    "https:evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "http://user@slipstream.invalid/Account/Me",
    "/Account/Unknown",
    "/api/v2/auth/login",
    `/cms/${"x".repeat(3_000)}`,
    "\u0000/Account/Me",
  ])("[X4] is / in place of %j", (candidate) => expect(safeInternalPath(candidate, routePatterns)).toBe("/"));
  it("[X4] never leaves the site, and does not change when it is checked again", () => {
    const piece = fc.constantFrom("/", "\\", ".", "..", "//", "@", ":", "%2f", "%5c", "\t", "https:", "evil.example", "Account", "Me", "cms", "?", "#", "x");
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""))), (candidate) => {
        const path = safeInternalPath(candidate, routePatterns);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, "https://here.example").origin).toBe("https://here.example");
        expect(safeInternalPath(path, routePatterns)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
