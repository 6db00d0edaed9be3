import type { Head } from "../../domain/events/envelope.ts";
import { textLines } from "../ndjson/text-lines.ts";
import { readHead } from "./head.ts";
import { readJson } from "../ndjson/json.ts";

/** Reads `40:9f86d0…`, a length and a whole hash; undefined for any other text. */
export const parseHead = (text: string): Head | undefined => {
  const [, length, hash] = /^(\d+):([0-9a-fA-F]{64})$/.exec(text.trim()) ?? [];
  return length === undefined || hash === undefined ? undefined : readHead({ length: Number(length), hash: hash.toLowerCase() });
};

/** The heads of a file, one a line, each as `40:9f86d0…` or `{"length":40,"hash":"9f86d0…"}`; undefined when a line is neither, or the file has none. */
export const parseHeads = (text: string): readonly Head[] | undefined => {
  const heads: Head[] = [];
  for (const { text: line } of textLines(text)) {
    const head = parseHeadLine(line);
    if (head === undefined) return undefined;
    heads.push(head);
  }
  return heads.length === 0 ? undefined : heads;
};

/** One line of a file of heads; undefined when it is not a head. */
export const parseHeadLine = (line: string): Head | undefined => parseHead(line) ?? headInJson(line);

const headInJson = (line: string): Head | undefined => {
  const read = readJson(line);
  return read.ok ? readHead(read.value) : undefined;
};
