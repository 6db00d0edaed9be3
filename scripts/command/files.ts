import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";

/** The bytes of a file that is read more than once. A pipe gives its bytes once: to the second reading a log would be empty. */
export async function* chunksOfKeptFile(path: string): AsyncGenerator<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFIFO() === true || found?.isCharacterDevice() === true) throw new Error(`${path} is a pipe, and a file is wanted: it is read more than once`);
  yield* chunksOfFile(path);
}

/** The bytes of a file. When it cannot be read, the error names it: that of a folder that was opened as a file does not. */
export async function* chunksOfFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw notRead(path, error);
  }
}

export const textOfFile = (path: string): Promise<string> =>
  readFile(path, "utf8").catch((error: unknown) => {
    throw notRead(path, error);
  });

const notRead = (path: string, error: unknown): Error => {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return new Error(`there is no file ${path}`);
    case "EISDIR":
      return new Error(`${path} is a folder, and a file is wanted`);
    case "EACCES":
      return new Error(`${path} may not be read`);
    default:
      return new Error(`${path} cannot be read: ${message}`);
  }
};
