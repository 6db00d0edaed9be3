/** What the leader tells of the feed and the games, for edges. */
export const PUBLIC_SUBJECTS = ["feeds.>", "games.>"] as const;
/** What the leader tells of the book, for whoever takes bets. What prices are computed from is among it, so that no edge may hear it. */
export const BOOK_SUBJECTS = ["book.>"] as const;

export const subjects = {
  feedBeat: "feeds.beat", feedGone: (matchId: string) => `feeds.gone.${tokenOf(matchId)}`,
  bookBeat: "book.beat", bookMatch: (matchId: string) => `book.match.${tokenOf(matchId)}`, bookGone: (matchId: string) => `book.gone.${tokenOf(matchId)}`,
  /** Questions to the leader: for everything as it is now, how far it has told, and for what a flight is asked. */
  askFeed: "ask.feed", askBook: "ask.book", askNow: "ask.now", askFlights: "ask.flights",
  watchFlight: "watch.flight",
} as const;

/** An id of the wire as one word of a subject, in which a dot would begin another. */
const tokenOf = (id: string): string => id.replaceAll(".", "%2E");

/** A topic of the feed or the games as a subject: "feeds/live/odds_change/12" is "feeds.live.odds_change.12". */
export const subjectOf = (topic: string): string => topic.split("/").map(tokenOf).join(".");

/** The words of a subject, with ids as they are. */
export const wordsOf = (subject: string): readonly string[] => subject.split(".").map((word) => word.replaceAll("%2E", "."));
