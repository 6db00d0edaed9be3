import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, defaultClientConditions } from "vite";
import { withoutUnusedParts, type UnusedParts } from "../../scripts/vite/without-unused-parts.ts";

/** A module with what it imports, built as the site is, without these parts of libraries. */
export const shippedCode = async <Module>(entry: string, parts: Partial<UnusedParts>): Promise<{ readonly code: string; readonly module: Module }> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutUnusedParts({ modules: [], functions: {}, pure: [], facts: {}, ...parts })],
    resolve: { conditions: ["es2015", ...defaultClientConditions] },
    build: { write: false, lib: { entry, formats: ["es"], fileName: "shipped" } },
  });
  const code = [result].flat().flatMap((one) => ("output" in one ? one.output : [])).map((output) => (output.type === "chunk" ? output.code : "")).join("");
  const directory = await mkdtemp(join(tmpdir(), "slipstream-shipped-"));
  const file = join(directory, "shipped.mjs");
  await writeFile(file, code);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
  await rm(directory, { recursive: true, force: true });
  return { code, module };
};
