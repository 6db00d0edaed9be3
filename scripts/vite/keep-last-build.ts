import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The files of the build in the directory; empty when there is no build. */
const filesOf = async (directory: string): Promise<readonly string[]> => {
  const manifest = await readFile(join(directory, ".vite/manifest.json"), "utf8").catch(() => "{}");
  const chunks = Object.values(JSON.parse(manifest) as Readonly<Record<string, Chunk>>);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
};

/**
 * Keeps the hashed files of the previous build for one more build: a page that was opened before a deploy still loads chunks that it has not needed
 * yet, such as the dialog of a placed bet.
 */
export const keepLastBuild = (directory: string): Plugin => {
  const last = new Map<string, Buffer>();
  return {
    name: "keep-last-build",
    apply: "build",
    buildStart: async () => {
      last.clear();
      for (const file of await filesOf(directory)) {
        const content = await readFile(join(directory, file)).catch(() => undefined);
        if (content !== undefined && file.startsWith("assets/")) last.set(file, content);
      }
    },
    writeBundle: async () => {
      for (const [file, content] of last) {
        const path = join(directory, file);
        const isThere = await access(path).then(() => true, () => false);
        if (isThere) continue;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
    },
  };
};
