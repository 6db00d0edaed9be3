import type { Plugin } from "vite";

const NAME = "virtual:client-worker";
const RESOLVED = `\0${NAME}`;

/**
 * Makes the client's worker an entry of the site's own build, so that code which page and worker share is shipped once; the bundler would build a worker apart.
 * `virtual:client-worker` gives the address of its script.
 */
export const workerEntry = (worker: string): Plugin => {
  let isBuild = false;
  return {
    name: "worker-entry",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      handler() {
        if (!isBuild) return `export { default } from ${JSON.stringify(`${worker}?worker&url`)};`;
        const entry = this.emitFile({ type: "chunk", id: worker, name: "client.worker" });
        return `export default import.meta.ROLLUP_FILE_URL_${entry};`;
      },
    },
  };
};
