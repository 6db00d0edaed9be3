/** Where a message of the leader stands among all that it tells. */
export interface Place {
  /** Of several leaders, the later one has the greater epoch. */
  readonly epoch: number;
  /** Counts the messages of one leader on one stream, from 1: whoever hears a number that is not the next one has missed something. 0 for an answer, which is heard by nobody else. */
  readonly number: number;
  /** The match's own sequence, in which the epoch is contained; 0 for what is about no match. */
  readonly seq: number;
}

export interface Told extends Place {
  readonly body: Buffer;
}

export const writeTold = ({ epoch, number, seq }: Place, body: string): string => `${epoch} ${number} ${seq}\n${body}`;

const HEAD = /^(\d{1,16}) (\d{1,16}) (\d{1,16})$/;
/** Longer than any first line. */
const LONGEST = 64;
const NEWLINE = 10;

/** Reads a message of the leader; undefined for any other. What follows the first line is not looked at. */
export const readTold = (bytes: Buffer): Told | undefined => {
  const end = bytes.indexOf(NEWLINE);
  const head = end < 0 || end > LONGEST ? null : HEAD.exec(bytes.toString("latin1", 0, end));
  return head === null ? undefined : { epoch: Number(head[1]), number: Number(head[2]), seq: Number(head[3]), body: bytes.subarray(end + 1) };
};

/** A part of an answer with everything as it is: what would be told, and on which subject. */
export interface Part {
  readonly subject: string;
  readonly seq: number;
  readonly body: string;
}

export const writePart = (epoch: number, { subject, seq, body }: Part): string => writeTold({ epoch, number: 0, seq }, `${subject}\n${body}`);

/** The subject and the body of a part; undefined for the end of the answer, which has the number of the stream, and as its sequence the number when the answer began. */
export const readPart = ({ body }: Told): { readonly subject: string; readonly body: Buffer } | undefined => {
  if (body.length === 0) return undefined;
  const end = body.indexOf(NEWLINE);
  return { subject: body.toString("latin1", 0, Math.max(0, end)), body: body.subarray(end + 1) };
};
