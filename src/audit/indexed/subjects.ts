/** The matches and bets that an event mentions. They are looked for in all its fields, so that it works for unknown event types too. */
export interface Subjects {
  /** Match ids. */
  readonly matches: ReadonlySet<string>;
  /** Attempts to place a bet. */
  readonly attempts: ReadonlySet<string>;
  /** The engine's ids of bets. */
  readonly betslips: ReadonlySet<string>;
}

export const subjectsOf = (event: unknown): Subjects => {
  const found = { matches: new Set<string>(), attempts: new Set<string>(), betslips: new Set<string>() };
  collect(event, found);
  return found;
};

const collect = (value: unknown, found: { readonly [Kind in keyof Subjects]: Set<string> }): void => {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    // A list of open bets has the same name, and is about none of them.
    if (name === "bets" && fields["type"] === "BetsSettled" && Array.isArray(field)) for (const bet of field) found.betslips.add(String(bet));
    else if (typeof field !== "string") collect(field, found);
    else if (name === "matchId") found.matches.add(field);
    else if (name === "attempt") found.attempts.add(field);
    else if (name === "betslipId") found.betslips.add(field);
    else if (name === "key" && field.includes("|")) found.matches.add(field.slice(0, field.indexOf("|")));
  }
};
