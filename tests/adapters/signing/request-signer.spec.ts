import { createDecipheriv, createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { macOf } from "../../../engine/security/signature.ts";
import { createAesSigner } from "../../../src/adapters/signing/request-signer.ts";

const decrypt = (signature: string, clientId: number, appKey: string): string => {
  const key = createHash("sha256").update(`${clientId}:${appKey}`, "utf8").digest();
  const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(signature.slice(0, 32), "hex"));
  return decipher.update(signature.slice(32), "hex", "utf8") + decipher.final("utf8");
};

describe("a signature", () => {
  it("[7.2] is an IV and the time in seconds, as Node's own AES reads it", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(99), fc.string({ unit: "grapheme", maxLength: 40 }), (seconds, clientId, appKey) => {
        const headers = createAesSigner({ clientId, appKey }).sign(seconds);
        expect(decrypt(headers["signature"] ?? "", clientId, appKey)).toBe(String(seconds));
        expect(headers["api-key"]).toBe(createHash("sha256").update(`${clientId}:${appKey}`, "utf8").digest("hex"));
      }),
    );
  });

  it("is 64 hex digits for the time of our days, and never twice the same", () => {
    const signer = createAesSigner({ clientId: 3, appKey: "web" });
    const made = Array.from({ length: 200 }, () => signer.sign(1_784_748_000)["signature"]);
    expect(made.every((signature) => /^[0-9a-f]{64}$/.test(signature ?? ""))).toBe(true);
    expect(new Set(made).size).toBe(200);
  });

  it("carries a code over its bytes, by a key that is not on the wire", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(99), fc.string({ unit: "grapheme", maxLength: 40 }), (seconds, clientId, appKey) => {
        const headers = createAesSigner({ clientId, appKey }).sign(seconds);
        expect(headers["signature-mac"]).toBe(macOf(String(clientId), appKey, headers["signature"] ?? ""));
      }),
    );
  });

  it("goes under the names that are asked for", () => {
    const headerNames = { clientId: "SBE-Client-ID", apiKey: "SBE-API-KEY", signature: "SBE-API-SIGNATURE" };
    expect(Object.keys(createAesSigner({ clientId: 3, appKey: "web", headerNames }).sign(1))).toEqual(Object.values(headerNames));
  });
});
