/**
 * What the application did to the outside: a call that it sent, or a timer that it set. A replay has to do the same. The name is unique in the session;
 * the values are, of a call, a hash of each field that a recording may tell, and of a timer its milliseconds.
 */
export type Outgoing = readonly [name: string, values: Readonly<Record<string, string | number>>];

/** A timer that was set for this many milliseconds. */
export const timerSet = (timer: string, ms: number): Outgoing => [`timer ${timer}`, { ms }];
