import { spawn } from "node:child_process";
import { createServer } from "vite";

/** `npm run dev` starts the engine with its development controls, and in front of it the site with hot reload, on one address. */
const enginePort = process.env["ENGINE_PORT"] ?? "4001";
process.env["SLIPSTREAM_ENGINE"] = `http://127.0.0.1:${enginePort}`;

const engine = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "engine/main.dev.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  // The development server is a proxy in front of the engine and forwards the address that the browser used.
  env: { ...process.env, PORT: enginePort, SLIPSTREAM_TRUSTED_PROXIES: process.env["SLIPSTREAM_TRUSTED_PROXIES"] ?? "loopback" },
});
const site = await createServer({ server: { port: Number(process.env["PORT"] ?? 4000) } });

const stop = async (code: number): Promise<never> => {
  engine.kill();
  await site.close();
  process.exit(code);
};
engine.once("exit", (code) => void stop(code ?? 1));
process.once("SIGINT", () => void stop(0));
process.once("SIGTERM", () => void stop(0));

await site.listen().catch(({ message }: Error) => {
  console.error(`${message}. Choose another with PORT.`);
  return stop(1);
});
site.printUrls();
