import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A file of the recorded material beside the checkout. Without the file, the tests that need it are skipped with a message. On CI it has to be there. */
export const sharedData = (name: string): { readonly path: string; readonly absent: boolean } => {
  const path = resolve("../shared/data", name);
  const absent = !existsSync(path) && process.env["CI"] === undefined;
  if (absent) console.warn(`SKIPPED: ${path} is not there, so what needs it was not tested.`);
  return { path, absent };
};
