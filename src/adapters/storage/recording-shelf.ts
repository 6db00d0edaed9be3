import type { Recording } from "../../application/recording/recorder.ts";
import type { RecordingShelf } from "../../application/recording/shelf.ts";
import type { KeptPieces, RecordingPieces } from "./recording-pieces.indexeddb.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";

interface ShelfParts {
  readonly storage: () => DeviceStorage;
  /** Opens the store of the pieces; `isOn` tells whether they are still wanted. */
  readonly open: (isOn: () => boolean) => Promise<RecordingPieces>;
  /** Resolves when the first page is drawn, which needs nothing from here. */
  readonly whenDrawn: () => Promise<void>;
}

/** A recording of which no piece can be stored: not yet, or never. */
const NO_PIECES = 0;

/** Keeps the player's choice, and opens the store of recordings. The code of the store is loaded when the first page is drawn, or when somebody asks for what is kept. */
export const createRecordingShelf = ({ storage, open, whenDrawn }: ShelfParts): RecordingShelf => {
  const choice = createSlice(storage, "slipstream.recording", (value) => (typeof value === "boolean" ? value : undefined));
  let opening: Promise<RecordingPieces> | undefined;
  let store: RecordingPieces | undefined;
  let current: { readonly recording: Recording; readonly kept: Promise<KeptPieces | undefined> } | undefined;
  let bytes: (() => number | undefined) | undefined;
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const isOn = (): boolean => choice.read() ?? true;
  const wasOn = isOn();
  const opened = (): Promise<RecordingPieces> => {
    opening ??= open(isOn).then((pieces) => (store = pieces));
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const forget = (): void => {
    current?.recording.end();
    current = undefined;
    bytes = undefined;
    void opened().then((pieces) => pieces.forget(), () => undefined);
  };
  const keptIn = (pieces: RecordingPieces, recording: Recording): KeptPieces | undefined => {
    if (current?.recording !== recording) return undefined;
    const kept = pieces.keep(recording);
    bytes = kept.bytes;
    return kept;
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
      const kept = Promise.race([whenDrawn(), asked]).then(opened).then((pieces) => keptIn(pieces, recording));
      // Without a store its lines would wait for ever.
      kept.catch(recording.end);
      current = { recording, kept };
      bytes = () => NO_PIECES;
      return { finish: () => void kept.then((pieces) => pieces?.finish(), () => undefined) };
    },
    recorded: () => bytes?.(),
    writeSoon: () => store?.writeSoon(),
    leave: () => store?.leave(),
    sessions: async () => {
      ask();
      await current?.kept.catch(() => undefined);
      return opened().then((pieces) => pieces.sessions()).catch(() => ({ sessions: [], lacks: ["storage-failed"] }));
    },
  };
};
