import { createDecipheriv, createHash, createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { unusedInSmallLibraries } from "../../scripts/vite/unused-in-small-libraries.ts";
import { shippedCode } from "./shipped-code.ts";
import { stories } from "./small-library-stories.ts";

let shipped: typeof stories;
beforeAll(async () => {
  // The scheduler is React's, whose stories are in a file of their own.
  const small = Object.entries(unusedInSmallLibraries).filter(([module]) => !module.startsWith("scheduler/"));
  const { module } = await shippedCode<{ readonly stories: typeof stories }>("tests/scripts/small-library-stories.ts", {
    functions: Object.fromEntries(small.flatMap(([path, { functions }]) => (functions === undefined ? [] : [[path, functions]]))),
    facts: Object.fromEntries(small.map(([path, { facts }]) => [path, facts])),
  });
  shipped = module.stories;
});

describe("small libraries without the parts that this site never uses", () => {
  it("write drafts as before", () => {
    expect(shipped.drafts()).toEqual(stories.drafts());
  });

  it("carry values as before", async () => {
    const seen = await shipped.values();
    expect(seen).toEqual(await stories.values());
    expect(seen.length).toBeGreaterThan(10);
  });

  it("sign as specified", () => {
    const headers = shipped.signature();
    const key = createHash("sha256").update("4:key").digest();
    const signed = Buffer.from(headers["signature"] ?? "", "hex");
    const decipher = createDecipheriv("aes-256-cbc", key, signed.subarray(0, 16));
    expect(Buffer.concat([decipher.update(signed.subarray(16)), decipher.final()]).toString()).toBe("1760000000");
    expect(headers["signature-mac"]).toBe(createHmac("sha256", createHash("sha256").update("4:key:mac").digest()).update(signed).digest("hex"));
    expect(headers).toMatchObject({ "client-id": "4", "api-key": key.toString("hex") });
  });
});
