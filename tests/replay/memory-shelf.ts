import { createLinker } from "../../src/application/recording/lines.ts";
import type { Recording } from "../../src/application/recording/recorder.ts";
import type { RecordingShelf, ShelvedSession } from "../../src/application/recording/shelf.ts";
import { digest, quiet } from "./recorded-session.ts";

async function* inPieces(text: string): AsyncGenerator<string> {
  const lines = text.split(/(?<=\n)/);
  for (let from = 0; from < lines.length; from += 3) yield lines.slice(from, from + 3).join("");
}

/** A shelf that holds in memory what one page records, and the sessions of pages before it. */
export const createMemoryShelf = (before: readonly string[] = []) => {
  let recording: Recording | undefined;
  let drained = "";
  let forgotten = 0;
  const drain = (): string => (drained += recording?.drain() ?? "");
  const shelf: RecordingShelf = {
    isOn: () => true,
    turn: () => undefined,
    forget: () => void (forgotten += 1),
    wants: () => true,
    recorded: () => 0,
    writeSoon: () => undefined,
    leave: () => undefined,
    keep: (kept) => {
      recording = kept;
      return { finish: () => undefined };
    },
    sessions: async () => {
      const whole = drain() + (recording?.tail() ?? "");
      // The page goes on while its report is read.
      await quiet();
      const cut = before.map((text): ShelvedSession => ({ isWhole: false, pieces: () => inPieces(text) }));
      return { sessions: [...cut, { isWhole: true, pieces: () => inPieces(whole) }], lacks: ["storage-failed"] };
    },
  };
  return { shelf, drain, forgotten: () => forgotten, text: () => createLinker(digest.sha256)(drain() + (recording?.tail() ?? "")) };
};
