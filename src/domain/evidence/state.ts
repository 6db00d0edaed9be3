/** What was seen of the sportsbook's signing keys. */
export interface Evidence {
  /** Public keys that the sportsbook has named on this device, by their names. */
  readonly keys: Readonly<Record<string, string>>;
}

export const noEvidence: Evidence = { keys: {} };
