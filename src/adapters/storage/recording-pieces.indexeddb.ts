import { delMany, get, keys, set, type UseStore } from "idb-keyval";
import type { Recording } from "../../application/recording/recorder.ts";
import { type KeptRecording, type Lack, RECENT_MS, type RecordingShelf, type Shelved, type ShelvedSession } from "../../application/recording/shelf.ts";
import { type Packed, packText, unpackText } from "./gzip.ts";
import { answerOf, openDatabase } from "./indexeddb.ts";
import { randomId } from "./random-id.ts";
import type { StoreGate } from "./store-gate.ts";

interface PiecesParts {
  readonly database: string;
  /** Wall milliseconds. */
  readonly now: () => number;
  readonly isOn: () => boolean;
  /** Holds the pieces back while the page is in the back-forward cache. */
  readonly gate?: StoreGate;
}

export interface KeptPieces extends KeptRecording {
  /** Bytes that the pieces take; undefined when the recording has ended. */
  readonly bytes: () => number | undefined;
}

export interface RecordingPieces extends Pick<RecordingShelf, "writeSoon" | "leave"> {
  readonly keep: (recording: Recording) => KeptPieces;
  readonly sessions: () => Promise<Shelved>;
  readonly forget: () => Promise<void>;
}

/** Milliseconds between two writes, which is the most that a killed browser loses. */
const WRITE_EVERY_MS = 2_000;
/** Milliseconds from what a player does to a write of its own: its step is over when the next input comes in, and a page may be left for good soon after. */
const AFTER_CLICK_MS = 300;
/** Milliseconds after which a report no longer waits for the store, and has what this page holds. */
const REPORT_PATIENCE_MS = 4_000;
/** Writes between two searches for old sessions: one search every five minutes. */
const SWEEP_EVERY = 150;
/** The most packed bytes of a session. It ends there: only what begins anew is recorded after it. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** Some lines of a session. */
interface Piece {
  readonly at: number;
  /** Gzipped, or plain text when a window was left and nothing could wait. */
  readonly lines: Packed;
  /** Whether its last line is the session's end. */
  readonly isLast: boolean;
}

/** The session that is still being recorded in this page. */
interface Own {
  readonly id: string;
  readonly recording: Recording;
  /** Lines that are being packed and stored, by the number of their piece. */
  readonly underWay: Map<number, string>;
  /** Pieces that the browser did not store. */
  readonly memory: Map<number, Piece>;
  pieces: number;
  bytes: number;
  state: "goes-on" | "ended" | "given-up";
}

/** How a session that is still being recorded would end now, after this many pieces. */
interface Tail {
  readonly upTo: number;
  readonly text: string;
}

/**
 * Recordings in pieces, in a database of their own: losing it loses only reports, and the log never waits for it. When the browser stores nothing,
 * the pieces of this page stay in memory.
 */
export const openRecordingPieces = ({ database, now, isOn, gate }: PiecesParts): RecordingPieces => {
  const store = openDatabase(database, { stores: ["pieces"], ...(gate === undefined ? {} : { gate }) }).useStore("pieces");
  /** Those of this page; one that has ended and is stored is like any other. */
  const owns = new Set<Own>();
  const lacks = new Set<Lack>();
  let writing: Promise<void> = Promise.resolve();
  let writings = 0;

  const forgetSessions = async (which: (id: string) => boolean): Promise<void> => {
    try {
      await delMany((await keys<string>(store)).filter((key) => which(sessionOf(key))), store);
    } catch {
      // When the sessions cannot be read, they cannot be deleted; nothing is written in that case either.
    }
  };
  const giveUp = (own: Own): Promise<void> => {
    own.state = "given-up";
    owns.delete(own);
    own.recording.end();
    return forgetSessions((id) => id === own.id);
  };

  const put = async (own: Own, number: number, piece: Piece, putIn: (key: string, value: Piece, store: UseStore) => Promise<void> = set): Promise<void> => {
    if (own.state === "given-up") return;
    own.bytes += piece.lines.length;
    if (own.bytes > MOST_BYTES && own.state === "goes-on") {
      lacks.add("page-too-long");
      own.recording.end();
      write(own, true);
    }
    try {
      if (lacks.has("storage-failed")) throw new Error("this browser stores nothing more");
      await putIn(keyOf(own.id, number), piece, store);
      own.underWay.delete(number);
      if (piece.isLast && own.memory.size === 0) owns.delete(own);
    } catch {
      own.memory.set(number, piece);
      own.underWay.delete(number);
      if (lacks.has("storage-failed")) return;
      lacks.add("storage-failed");
      // Deletes other sessions, because the log needs the room more.
      void forgetSessions((id) => id !== own.id);
    }
  };

  const write = (own: Own, isLast = false): void => {
    if (own.state !== "goes-on") return;
    if (!isOn()) return void giveUp(own);
    const text = own.recording.drain() + (isLast ? own.recording.tail() : "");
    if (isLast) own.state = "ended";
    if (text === "") return;
    const number = (own.pieces += 1);
    own.underWay.set(number, text);
    writing = writing.then(async () => {
      // When a window was left meanwhile, the piece was written already.
      if (own.underWay.has(number)) await put(own, number, { at: now(), lines: await packText(text), isLast });
    });
  };

  /** Writes in this turn, because there may be no other. The end is not the session's if it goes on: its next piece takes that place. */
  const leave = (own: Own): void => {
    if (own.state !== "goes-on" || !isOn()) return;
    const text = own.recording.drain();
    if (text !== "") own.underWay.set((own.pieces += 1), text);
    for (const [number, lines] of own.underWay) void put(own, number, { at: now(), lines, isLast: false }, setAtOnce);
    setAtOnce(keyOf(own.id, own.pieces + 1), { at: now(), lines: own.recording.tail(), isLast: true }, store).catch(() => undefined);
  };

  const sweep = async (): Promise<void> => {
    const since = now() - RECENT_MS;
    for (const [id, numbers] of await storedSessions(store)) {
      const last = await get<Piece>(keyOf(id, numbers.at(-1) ?? 0), store);
      if ((last?.at ?? 0) < since && ![...owns].some((own) => own.id === id)) await forgetSessions((each) => each === id);
    }
  };
  const sweepQuietly = (): void => void sweep().catch(() => undefined);

  const writeAll = (): void => owns.forEach((own) => write(own));
  setInterval(() => {
    writings += 1;
    if (writings % SWEEP_EVERY === 0) sweepQuietly();
    writeAll();
  }, WRITE_EVERY_MS);

  /** A piece that the store has not taken yet. */
  const waitingPiece = (own: Own | undefined, number: number): Piece | undefined => {
    const lines = own?.underWay.get(number);
    return lines === undefined ? undefined : { at: now(), lines, isLast: own?.state === "ended" && number === own.pieces };
  };

  /** The pieces of a session from its first, without a gap, that are recent; undefined when it has none. */
  const readable = async (id: string, stored: readonly number[], goesOn: Tail | undefined): Promise<ShelvedSession | undefined> => {
    const own = [...owns].find((each) => each.id === id);
    const known = new Set([...stored, ...(own?.memory.keys() ?? []), ...(own?.underWay.keys() ?? [])]);
    let last = 0;
    while (known.has(last + 1) && last < (goesOn?.upTo ?? Number.POSITIVE_INFINITY)) last += 1;
    if (last === 0) return undefined;
    const pieceOf = async (number: number): Promise<Piece | undefined> => own?.memory.get(number) ?? waitingPiece(own, number) ?? get<Piece>(keyOf(id, number), store);
    const end = await pieceOf(last);
    if (goesOn === undefined && (end?.at ?? 0) < now() - RECENT_MS) return undefined;
    const pieces = async function* (): AsyncGenerator<string> {
      for (let number = 1; number <= last; number += 1) {
        const piece = await pieceOf(number);
        if (piece === undefined) throw new Error("a part of the recording was forgotten meanwhile");
        yield await unpackText(piece.lines);
      }
      if (goesOn !== undefined) yield goesOn.text;
    };
    return { isWhole: goesOn !== undefined || end?.isLast === true, pieces };
  };

  return {
    keep: (recording) => {
      const own: Own = { id: `${String(now()).padStart(15, "0")}-${randomId()}`, recording, underWay: new Map(), memory: new Map(), pieces: 0, bytes: 0, state: "goes-on" };
      owns.add(own);
      lacks.delete("page-too-long");
      sweepQuietly();
      return { finish: () => write(own, true), bytes: () => (own.state === "goes-on" ? own.bytes : undefined) };
    },
    writeSoon: () => void setTimeout(writeAll, AFTER_CLICK_MS),
    leave: () => owns.forEach(leave),
    sessions: async () => {
      if (!isOn()) return { sessions: [], lacks: [] };
      for (const own of owns) write(own);
      // At once after that, so that nothing came in between the last line that is kept and this end.
      const tails = new Map<string, Tail>();
      for (const { id, pieces, state, recording } of owns) if (state === "goes-on") tails.set(id, { upTo: pieces, text: recording.tail() });
      const stored = await inTime(writing.then(() => storedSessions(store)).catch(() => new Map<string, readonly number[]>()));
      if (stored === undefined) lacks.add("storage-failed");
      const ids = [...new Set([...(stored?.keys() ?? []), ...[...owns].map(({ id }) => id)])].toSorted();
      const sessions: ShelvedSession[] = [];
      for (const id of ids) {
        const session = await readable(id, stored?.get(id) ?? [], tails.get(id)).catch(() => undefined);
        if (session !== undefined) sessions.push(session);
      }
      return { sessions, lacks: [...lacks] };
    },
    forget: async () => {
      await Promise.all([...owns].map(giveUp));
      await forgetSessions(() => true);
    },
  };
};

/** Puts in one turn: some browsers abort what is still open when a page ends, but not what was told to commit. */
const setAtOnce = (key: string, piece: Piece, store: UseStore): Promise<void> =>
  store("readwrite", (pieces) => {
    const put = answerOf(pieces.put(piece, key));
    pieces.transaction.commit();
    return put.then(() => undefined);
  });

/** What the store answers; undefined when it is silent: a report has what there is, and does not wait for ever. */
const inTime = (answer: Promise<StoredSessions>): Promise<StoredSessions | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), REPORT_PATIENCE_MS))]);

const keyOf = (session: string, piece: number): string => `${session}|${String(piece).padStart(8, "0")}`;

const sessionOf = (key: string): string => key.slice(0, key.indexOf("|"));

/** The numbers of the pieces of each session, in order. */
type StoredSessions = ReadonlyMap<string, readonly number[]>;

const storedSessions = async (store: UseStore): Promise<StoredSessions> => {
  const sessions = new Map<string, number[]>();
  for (const key of (await keys<string>(store)).toSorted()) {
    const numbers = sessions.get(sessionOf(key)) ?? [];
    numbers.push(Number(key.slice(key.indexOf("|") + 1)));
    sessions.set(sessionOf(key), numbers);
  }
  return sessions;
};
