export type Row = Readonly<Record<string, unknown>>;

/** Parameterised SQL, `$1` and so on. */
export interface Queries {
  readonly query: (sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;
}

/** PostgreSQL, in this process or on a server. */
export interface Database extends Queries {
  /** All of it or none; a throw rolls back. */
  readonly transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Drivers give a bigint as number, text or bigint; ours always fit a safe number. */
export const whole = (value: unknown): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("not a whole number column");
  return number;
};

export const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
