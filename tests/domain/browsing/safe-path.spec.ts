import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isKnownRoute, routePatterns } from "../../../src/domain/browsing/route-table.ts";
import { safeExternalLink } from "../../../src/domain/browsing/safe-link.ts";
import { safeInternalPath } from "../../../src/domain/browsing/safe-path.ts";

/** Addresses that one careless check or another lets through. All of them must lead home. */
const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/Account/../..//evil.example",
  "/Account/BetHistory/../../..//evil.example",
  "/cms/..//evil.example",
  "http://evil.example",
  "https://evil.example/Account/BetHistory",
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "https://slipstream.invalid@evil.example/",
  "//user:password@slipstream.invalid/Games",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "/Account/BetHistory\u0000",
  "/nowhere",
  `/cms/${"a".repeat(3_000)}`,
] as const;

describe("a return address", () => {
  it.each(hostile.map((address) => [JSON.stringify(address).slice(0, 60), address]))("%s leads home", (_, address) => {
    expect(safeInternalPath(address)).toBe("/");
  });

  it.each([
    ["/Account/BetHistory", "/Account/BetHistory"],
    ["/Account/BetHistory?show=open&page=2#top", "/Account/BetHistory?show=open&page=2#top"],
    ["/account/bethistory", "/account/bethistory"],
    ["/Sports/Prematch/Soccer/Premier%20League/A%20vs%20B/123", "/Sports/Prematch/Soccer/Premier%20League/A%20vs%20B/123"],
    ["/Games/../Account/Me", "/Account/Me"],
    ["/", "/"],
    ["", "/"],
  ])("%s leads to %s", (address, path) => {
    expect(safeInternalPath(address)).toBe(path);
  });

  it("is one of the routes whatever was asked, on our own origin, and safe to use again", () => {
    const pieces = fc.constantFrom("/", "//", "\\", ".", "..", "%2e", "%2f", "%5c", "\t", "\n", "@", ":", "?", "#", "evil.example", "Account", "BetHistory", "Games", "cms", "javascript", "https");
    const anything = fc.oneof(fc.string(), fc.webUrl(), fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")));
    fc.assert(
      fc.property(anything, (address) => {
        const path = safeInternalPath(address);
        const gone = new URL(path, "https://ours.example");
        expect(gone.origin).toBe("https://ours.example");
        expect(isKnownRoute(gone.pathname)).toBe(true);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeInternalPath(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the table of routes", () => {
  it.each(routePatterns.map((pattern) => [pattern]))("knows %s", (pattern) => {
    expect(isKnownRoute(pattern.replace(/:\w+/g, "x"))).toBe(true);
  });

  it("knows nothing longer or shorter", () => {
    expect(isKnownRoute("/Account")).toBe(false);
    expect(isKnownRoute("/Account/Me/x")).toBe(false);
    expect(isKnownRoute("/Sports/Prematch/a/b/c/d/e")).toBe(false);
  });
});

describe("a banner's link", () => {
  it.each(["http://x.example/", "https://x.example/a?b", "ftp://x.example/"])("%s may be followed", (link) => {
    expect(safeExternalLink(link)).toBe(link);
  });

  it.each(["javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "blob:https://x/1", "file:///x", "intent://x", "https://me@evil.example", "/Promotions", ""])("%s may not", (link) => {
    expect(safeExternalLink(link)).toBeUndefined();
  });
});
