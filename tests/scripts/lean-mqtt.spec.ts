import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { build, type Rolldown } from "vite";
import { leanMqtt } from "../../scripts/vite/lean-mqtt.ts";

const built = async (): Promise<Rolldown.OutputChunk> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [leanMqtt()],
    build: { write: false, target: "es2023", rolldownOptions: { input: "src/adapters/mqtt/feed.worker.ts", output: { codeSplitting: false }, transform: { inject: { process: "process" } } } },
  });
  const [chunk] = "output" in result ? result.output : [];
  if (chunk === undefined) throw new Error("nothing was built");
  return chunk;
};

describe("the feed's client, built from its library's modules", () => {
  it("is less than half of the library's own bundle, our decoder included, and has no modules that only other transports need", async () => {
    const { code, moduleIds } = await built();
    expect(code.length).toBeLessThan(0.5 * readFileSync("node_modules/mqtt/dist/mqtt.esm.js").length);
    const modules = moduleIds.map((id) => id.replace(/.*\/node_modules\//, ""));
    expect(modules).toEqual(expect.arrayContaining(["mqtt/build/lib/client.js", "mqtt/build/lib/connect/ws.js", "mqtt-packet/parser.js", "readable-stream/lib/stream.js"]));
    expect(modules.filter((id) => /worker-timers|^base64-js|^ieee754|^string_decoder|lru-cache|connect\/(?:ali|tcp|tls|wx)|handlers\/auth|topic-alias|^debug|^rfdc|streams\/(?:operators|pipeline|compose)/.test(id))).toEqual([]);
  });

  it("has no code for what a broker sends as a server, for version 5 of the protocol and for numbers that the protocol does not have", async () => {
    const { code } = await built();
    expect(code).toContain("Invalid messageId");
    for (const left of ["writeDoubleLE", "writeBigInt64BE", "Invalid return code", "Invalid mqtt version for auth packet", "Invalid subscriptions - invalid No Local", "Continue authentication"]) expect(code).not.toContain(left);
  });
});
