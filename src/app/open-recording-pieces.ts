import { packInWorker } from "../adapters/storage/gzip.ts";
import { openRecordingPieces, type RecordingPieces } from "../adapters/storage/recording-pieces.indexeddb.ts";
import { startGzipScript } from "./worker-scripts.ts";

/** The store of recordings. It is loaded after the first page is drawn, which needs none of it. */
export const openPieces = (parts: Pick<Parameters<typeof openRecordingPieces>[0], "page" | "now" | "isOn" | "gate">): RecordingPieces =>
  openRecordingPieces({ ...parts, database: "slipstream-recordings", pack: packInWorker(startGzipScript) });
