import { expect, it } from "vitest";
import { safeExternalLink } from "../../../src/domain/browsing/safe-link.ts";

it.each(["https://example.test/derby", "http://example.test/", "ftp://example.test/rules.txt"])("follows %s", (link) => {
  expect(safeExternalLink(link)).toBe(link);
});

it.each([
  "https://user@example.test/derby",
  "https://:password@example.test/derby",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.test/1",
  "file:///etc/passwd",
  "intent://example.test",
  "/Promotions",
  "",
])("[5.29, X5] does not follow %j", (link) => {
  expect(safeExternalLink(link)).toBeUndefined();
});
