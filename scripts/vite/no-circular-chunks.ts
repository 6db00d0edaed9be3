import type { Plugin } from "vite";

/**
 * Fails a build in which two chunks import each other: one of them would run before the other has defined what it needs, and the page would stay
 * blank. This can happen even when no modules import each other, by the way in which they are grouped.
 */
export const noCircularChunks: Plugin = {
  name: "no-circular-chunks",
  apply: "build",
  generateBundle(_options, bundle) {
    const imports = new Map(Object.values(bundle).flatMap((output) => (output.type === "chunk" ? [[output.fileName, output.imports] as const] : [])));
    const done = new Set<string>();
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`chunks import each other: ${[...path.slice(path.indexOf(file)), file].join(" -> ")}`);
      if (done.has(file)) return;
      for (const imported of imports.get(file) ?? []) walk(imported, [...path, file]);
      done.add(file);
    };
    for (const file of imports.keys()) walk(file, []);
  },
};
