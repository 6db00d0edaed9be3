import { describe, expect, it } from "vitest";
import { safeExternalLink } from "../../../src/domain/browsing/safe-link.ts";

describe("a banner's link", () => {
  it.each(["http://x.example/", "https://x.example/a?b", "ftp://x.example/"])("%s may be followed", (link) => {
    expect(safeExternalLink(link)).toBe(link);
  });

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:https://x/1",
    "file:///x",
    "intent://x",
    "https://me@evil.example",
    "",
  ])("%s may not", (link) => {
    expect(safeExternalLink(link)).toBeUndefined();
  });
});
