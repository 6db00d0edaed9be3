import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { buildName } from "./build-name.ts";

/** The client: what decides how a log is folded and a recording is played. Screens have no part in either. */
const FOLDERS = ["contract", "src/adapters", "src/app", "src/application", "src/domain"];
/** The versions of the libraries. */
const LOCK = "package-lock.json";
const LETTERS = 16;

/** The hash of the client's code below `root`, the same wherever the code is built or run. */
export const codeHash = (root: string): string => {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])));
  const hash = createHash("sha256");
  for (const file of [...files.sort(), join(root, LOCK)]) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file)).update("\n");
  }
  return hash.digest("hex").slice(0, LETTERS);
};

/** Gives `src/app/build.ts` the name of the build. The development server gives it anew when a file was changed. */
export const nameBuild = (): Plugin => {
  let root = "";
  const place = (): string => resolve(root, "src/app/build.ts");
  return {
    name: "name-build",
    configResolved: (config) => {
      ({ root } = config);
    },
    load: {
      filter: { id: /\/src\/app\/build\.ts$/ },
      handler: (id) => (id === place() ? `export const BUILD = ${JSON.stringify([buildName(), codeHash(root)].filter((part) => part !== undefined).join("+"))};\nexport const BUILT_AT = ${Date.now()};` : undefined),
    },
    hotUpdate: {
      handler({ timestamp }) {
        for (const module of this.environment.moduleGraph.getModulesByFile(place()) ?? []) this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp);
      },
    },
  };
};
