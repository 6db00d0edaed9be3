import { RECORDING_KIND } from "../../application/recording/recorder.ts";
import { REPORT_KIND } from "../../application/recording/report.ts";
import { chunksOf } from "../ndjson/chunks.ts";
import { unzipped } from "../ndjson/unzipped.ts";

const BEGINNINGS = [`{"kind":"${RECORDING_KIND}"`, `{"kind":"${REPORT_KIND}"`];

/** Whether a file begins as recordings and reports do, packed or not. Rejects when it cannot be read. */
export const isRecordingFile = async (file: Blob): Promise<boolean> => {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of unzipped(chunksOf(file.stream()))) {
    text += decoder.decode(chunk.subarray(0, 64), { stream: true });
    if (text.length >= 64) break;
  }
  return BEGINNINGS.some((beginning) => text.startsWith(beginning));
};
