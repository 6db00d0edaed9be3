import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(?:js|css|html|svg)$/;
/** The smallest file, in bytes, that is compressed. Smaller ones fit into one packet as they are. */
const LEAST_BYTES = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` file for every text file of the built site. The engine serves them to browsers that accept them, so the strongest
 * compression costs time only once.
 */
export const compressed = (directory: string): Plugin => ({
  name: "compressed",
  apply: "build",
  closeBundle: async () => {
    const paths = await readdir(directory, { recursive: true });
    await Promise.all(paths.filter((path) => WORTH_IT.test(path)).map((path) => compress(join(directory, path))));
  },
});

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};
