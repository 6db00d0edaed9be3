import type { Recording } from "../../application/recording/recorder.ts";
import type { KeptRecording, RecordingShelf } from "../../application/recording/shelf.ts";
import type { RecordingPieces } from "./recording-pieces.indexeddb.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";

interface ShelfParts {
  readonly storage: () => DeviceStorage;
  /** Opens the store of the pieces; `isOn` tells whether they are still wanted. */
  readonly open: (isOn: () => boolean) => Promise<RecordingPieces>;
  /** Resolves when the first page is drawn, which needs nothing from here. */
  readonly whenDrawn: () => Promise<void>;
}

/** A recording that was forgotten before its store was open. */
const FORGOTTEN: KeptRecording = { finish: () => undefined };

/** Keeps the player's choice, and opens the store of recordings. The code of the store is loaded when the first page is drawn. */
export const createRecordingShelf = ({ storage, open, whenDrawn }: ShelfParts): RecordingShelf => {
  const choice = createSlice(storage, "slipstream.recording", (value) => (typeof value === "boolean" ? value : undefined));
  let opening: Promise<RecordingPieces> | undefined;
  let current: Recording | undefined;
  const isOn = (): boolean => choice.read() ?? true;
  const wasOn = isOn();
  const opened = (): Promise<RecordingPieces> => {
    opening ??= open(isOn);
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const forget = (): void => {
    current?.end();
    current = undefined;
    void opened().then((pieces) => pieces.forget(), () => undefined);
  };
  return {
    isOn,
    forget,
    wants: () => wasOn && isOn(),
    turn: (on) => {
      choice.write(on);
      if (!on) forget();
    },
    keep: (recording) => {
      current = recording;
      const kept = whenDrawn().then(opened).then((pieces) => (current === recording ? pieces.keep(recording) : FORGOTTEN));
      // Without a store its lines would wait for ever.
      kept.catch(recording.end);
      return { finish: () => void kept.then(({ finish }) => finish(), () => undefined) };
    },
    sessions: () => opened().then((pieces) => pieces.sessions()).catch(() => ({ sessions: [], lacks: ["storage-failed"] })),
  };
};
