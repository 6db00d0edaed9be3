import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { build, type Rolldown } from "vite";
import { leanMqtt } from "../../scripts/vite/lean-mqtt.ts";

const built = async (): Promise<Rolldown.OutputChunk> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [leanMqtt()],
    build: { write: false, target: "es2023", rolldownOptions: { input: "src/adapters/mqtt/connect-broker.ts", output: { codeSplitting: false }, transform: { inject: { process: "process" } } } },
  });
  const [chunk] = "output" in result ? result.output : [];
  if (chunk === undefined) throw new Error("nothing was built");
  return chunk;
};

describe("the feed's client, built from its library's modules", () => {
  it("is three fifths of the library's own bundle, our decoder included, and has no modules that only other transports need", async () => {
    const { code, moduleIds } = await built();
    expect(code.length).toBeLessThan(0.6 * readFileSync("node_modules/mqtt/dist/mqtt.esm.js").length);
    const modules = moduleIds.map((id) => id.replace(/.*\/node_modules\//, ""));
    expect(modules).toEqual(expect.arrayContaining(["mqtt/build/lib/client.js", "mqtt/build/lib/connect/ws.js", "mqtt-packet/parser.js", "readable-stream/lib/stream.js"]));
    expect(modules.filter((id) => /worker-timers|^base64-js|^ieee754|^string_decoder|lru-cache|connect\/(?:ali|tcp|tls|wx)|unique-message-id|number-allocator|js-sdsl|handlers\/auth|topic-alias|^debug|^rfdc|streams\/(?:operators|pipeline|compose)/.test(id))).toEqual([]);
  });

  it("has modules in place of those it never calls, which can be read and throw when they are called", () => {
    const { resolveId, load } = leanMqtt() as unknown as { readonly resolveId: (source: string, importer: string) => string | null; readonly load: { readonly handler: (id: string) => string } };
    const id = resolveId("./tcp", "/site/node_modules/mqtt/build/lib/connect/index.js");
    expect(resolveId("./tcp", "/site/src/tcp.ts")).toBeNull();
    const module: { exports: { readonly default: () => void; readonly Agent: new () => object } } = { exports: undefined as never };
    new Function("module", load.handler(id ?? ""))(module);
    const { default: connect, Agent } = module.exports;
    expect(connect).toThrow("is not in this build");
    expect(() => new Agent()).toThrow("is not in this build");
    expect(() => new (class extends Agent {})()).toThrow("is not in this build");
  });
});
