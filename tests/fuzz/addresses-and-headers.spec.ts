import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTopic } from "../../contract/topics.ts";
import { clientKeyOf } from "../../engine/http/client-address.ts";
import { createOriginCheck } from "../../engine/security/allowed-origins.ts";
import { apiKeyOf, createSignatureCheck, macOf } from "../../engine/security/signature.ts";
import { routePatterns } from "../../src/domain/browsing/route-table.ts";
import { safeExternalLink } from "../../src/domain/browsing/safe-link.ts";
import { safeInternalPath } from "../../src/domain/browsing/safe-path.ts";
import { anyText } from "../kit/fuzz/hostile.ts";
import { runs } from "../kit/ports/runs.ts";

const ORIGIN = "https://site.example";
const anyAddress = fc.oneof(
  anyText,
  fc.array(fc.oneof(anyText, fc.constantFrom("/", "//", "\\", "Sports", "Live", "Account", "Me", "?", "#", "@", ":", "evil.example")), { maxLength: 6 }).map((parts) => parts.join("")),
  fc.tuple(fc.constantFrom(...routePatterns), anyText).map(([route, text]) => `${route.replace(/:\w+/g, "1")}${text}`),
  fc.webUrl(),
);

describe("an address of anything", () => {
  it("leads to a page of ours, or to the first one", () => {
    let kept = 0;
    fc.assert(
      fc.property(anyAddress, (address) => {
        const path = safeInternalPath(address, routePatterns);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        // What comes out may come in again, and means the same.
        expect(safeInternalPath(path, routePatterns)).toBe(path);
        if (path !== "/") kept += 1;
      }),
      runs(4_000, 100_000),
    );
    expect(kept).toBeGreaterThan(100);
  }, 600_000);

  it("leads out by http, https or ftp, and by nothing else", () => {
    let led = 0;
    fc.assert(
      fc.property(fc.oneof(anyAddress, fc.tuple(fc.constantFrom("http", "https", "ftp", "file", "data", "javascript", "blob", "ws"), anyText).map(([scheme, text]) => `${scheme}://x.example/${text}`)), (address) => {
        const link = safeExternalLink(address);
        if (link === undefined) return;
        led += 1;
        expect(link).toMatch(/^(https?|ftp):\/\/[^@/]+(\/|$)/);
      }),
      runs(2_000, 50_000),
    );
    expect(led).toBeGreaterThan(100);
  }, 600_000);

  it("is never read as a topic wider than one match", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyText.map((text) => `feeds/live/odds_change/${text}`)), (topic) => {
        expect(parseTopic(topic)?.matchId ?? "1").toMatch(/^[A-Za-z0-9_:.-]{1,64}$/);
      }),
      runs(2_000, 50_000),
    );
  }, 600_000);
});

describe("headers of anything", () => {
  it("are never accepted as a signature", () => {
    const check = createSignatureCheck({ clientId: 3, appKey: "key", demandsMac: false }, () => 1_000_000_000);
    const verdictOf = (headers: Parameters<typeof check>[0]): string => {
      const verdict = check(headers);
      return typeof verdict === "string" ? verdict : "signed";
    };
    const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEFg"), minLength: 60, maxLength: 130 });
    const anyHeader = fc.oneof(fc.constantFrom<string | string[] | undefined>(undefined, "3", apiKeyOf("3", "key"), ["3", "3"]), anyText, hex);
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom<string | undefined>("3", "03", "3 ", undefined), fc.oneof(fc.constant(apiKeyOf("3", "key")), anyHeader), anyHeader, anyHeader, fc.boolean(), (client, apiKey, signature, mac, right) => {
        // Somebody who knows the app key can sign anything at all, and still has to have signed a time.
        const code = right && typeof signature === "string" ? macOf("3", "key", signature) : mac;
        verdicts.add(verdictOf({ "client-id": client, "api-key": apiKey, signature, "signature-mac": code }));
      }),
      runs(3_000, 100_000),
    );
    expect([...verdicts].sort()).toEqual(["api_key_invalid", "client_unknown", "signature_invalid"]);
  }, 600_000);

  it("name no other host than our own", () => {
    const allows = createOriginCheck(["bets.example"]);
    const anyHost = fc.oneof(anyText, fc.tuple(fc.constantFrom("localhost", "127.0.0.1", "[::1]", "bets.example", "LOCALHOST"), anyText).map(([host, text]) => host + text), fc.constantFrom("localhost:4000", "bets.example"));
    let allowed = 0;
    fc.assert(
      fc.property(anyHost, fc.option(anyHost.map((host) => `https://${host}`), { nil: undefined }), (host, origin) => {
        if (!allows({ host, origin })) return;
        allowed += 1;
        for (const each of [host, origin?.replace("https://", "") ?? "localhost"]) {
          // It goes into the pages' policy as it was spelled.
          expect(each).toMatch(/^[\w.:[\]-]+$/);
          expect(["localhost", "127.0.0.1", "[::1]", "bets.example"]).toContain(new URL(`http://${each}`).hostname);
        }
      }),
      runs(3_000, 100_000),
    );
    expect(allowed).toBeGreaterThan(50);
  }, 600_000);

  it("count as somebody's, whatever address they name", () => {
    fc.assert(fc.property(fc.oneof(anyText, fc.ipV6(), fc.ipV4(), fc.ipV4().map((address) => `::ffff:${address}`)), (address) => {
      expect(clientKeyOf(address)).toBeTypeOf("string");
    }), runs(1_500, 50_000));
    fc.assert(fc.property(fc.ipV6(), (address) => {
      expect(clientKeyOf(address)).toMatch(/::\/64$|^\d+\.\d+\.\d+\.\d+$/);
    }), runs(500, 10_000));
  }, 600_000);
});
