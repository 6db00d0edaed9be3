/** What players ask for, each under a key. */
export type Kind = "bet" | "deposit" | "withdrawal" | "cash-out" | "round";

/** What became of one sending of a request. "none": no answer, or one that says nothing about the request. */
export interface Answer {
  readonly player: number;
  readonly key: string;
  readonly kind: Kind;
  readonly said: "done" | "refused" | "none";
  /** What was done, by its name: a betslip id, the reference of a payment, the id of a round. */
  readonly name?: string;
  /** Why it was refused. */
  readonly why?: string;
}

/** What the database holds under a key. */
export interface Effect {
  readonly player: number;
  readonly key: string;
  readonly kind: Kind;
  readonly name: string;
}

/** A row of the ledger. The balances are those after it; null for an account of the house. */
export interface Movement {
  readonly id: number;
  readonly player: number;
  readonly source: string;
  readonly target: string;
  readonly amount: number;
  readonly sourceBalance: number | null;
  readonly targetBalance: number | null;
  readonly reference: string;
}

export interface Wallet {
  readonly player: number;
  readonly balances: Readonly<Record<string, number>>;
}

/** A leg's status and a bet's: 0 open, 1 won, 2 lost, 3 void. */
export interface Leg {
  readonly match: string;
  /** Market, specifier and outcome. */
  readonly outcome: string;
  readonly odds: number;
  readonly status: number;
}

/** A bet with the player's own money. */
export interface Bet {
  readonly id: number;
  readonly name: string;
  readonly player: number;
  readonly stake: number;
  readonly winnings: number;
  readonly status: number;
  readonly legs: readonly Leg[];
}

/** What a transaction changed. */
export type Change =
  | { readonly of: "epoch"; readonly epoch: number }
  | { readonly of: "match"; readonly match: string; readonly betting: string; readonly seq: number }
  | { readonly of: "match-gone"; readonly match: string }
  | { readonly of: "leg"; readonly bet: number; readonly match: string; readonly outcome: string; readonly odds: number }
  | { readonly of: "graded"; readonly bet: number; readonly match: string };

/** A price that the leader told whoever takes bets, with the number of its message. */
export interface Told {
  readonly match: string;
  readonly seq: number;
  readonly outcome: string;
  readonly odds: number;
}

/** From the one to the other of these numbers the run does not know all that was told of a match. */
export interface Blind {
  readonly match: string;
  readonly from: number;
  readonly until: number;
}

/** A message that a client of the feed got. */
export interface Seen {
  readonly client: string;
  readonly match: string;
  readonly seq: number;
}

/** A row of the lists that a player gets. */
export interface Listed {
  readonly player: number;
  readonly kind: Kind;
  readonly name: string;
}

/** A signature that was sent with several requests at once, and how many of them were taken. */
export interface SignatureSent {
  readonly signature: string;
  readonly taken: number;
}

/** Everything that is known of a run when it is over and quiet. */
export interface History {
  readonly answers: readonly Answer[];
  readonly effects: readonly Effect[];
  readonly movements: readonly Movement[];
  readonly wallets: readonly Wallet[];
  readonly bets: readonly Bet[];
  /** The transactions in the order of their commits. */
  readonly commits: readonly (readonly Change[])[];
  readonly told: readonly Told[];
  readonly blind: readonly Blind[];
  readonly seen: readonly Seen[];
  readonly listed: readonly Listed[];
  readonly signatures: readonly SignatureSent[];
}
