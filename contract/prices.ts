import { Schema, SchemaTransformation } from "effect";
import { absentable, absentAs, WireFlag, WireId, WireText } from "./wire.ts";

/** The greatest decimal odds; greater ones make a message unreadable. */
const MAX_ODDS = 1_000_000;

/** Odds of the feed. They have to be a number: odds in text make the whole message unreadable, and its match is closed. */
const FeedOdds = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(MAX_ODDS));

export const FeedOutcome = Schema.Struct({
  id: WireId,
  odds: absentAs(FeedOdds, 0),
  /** When absent, the outcome counts as closed. */
  active: absentAs(WireFlag, false),
});
export type FeedOutcome = typeof FeedOutcome.Type;

const outcomes = Schema.Array(FeedOutcome);

const WireFeedMarket = Schema.Struct({
  id: WireId,
  specifiers: absentAs(Schema.String, ""),
  status: absentAs(Schema.Finite, 0),
  outcomes: absentable(outcomes),
  /** Another engine's spelling of `outcomes`. */
  outcome: absentable(outcomes),
});

/** A line with the outcomes that the message changes. Lines and outcomes that are not named stay as they were. */
export const FeedMarket = Schema.Struct({ id: Schema.String, specifiers: Schema.String, status: Schema.Finite, outcomes: Schema.toType(outcomes) });
export type FeedMarket = typeof FeedMarket.Type;

const Market = WireFeedMarket.pipe(
  Schema.decodeTo(
    FeedMarket,
    SchemaTransformation.transform<FeedMarket, typeof WireFeedMarket.Type>({
      decode: ({ id, specifiers, status, ...either }) => ({ id, specifiers, status, outcomes: either.outcomes ?? either.outcome ?? [] }),
      encode: (market) => market,
    }),
  ),
);
const markets = Schema.Array(Market);

export const FeedClock = Schema.Struct({ match_time: absentable(Schema.String), stopped: absentAs(WireFlag, false) });

export const SportEventStatus = Schema.Struct({
  status: absentable(Schema.Finite),
  match_status: absentable(Schema.Finite),
  home_score: absentable(WireText),
  away_score: absentable(WireText),
  clock: absentable(FeedClock),
  /** Normally a list of `{number, home_score, away_score}`, and `{yellow_cards, red_cards}` of `{home, away}`. Publishers differ, so any type is accepted, and what cannot be read is ignored. */
  period_scores: absentable(Schema.Unknown),
  statistics: absentable(Schema.Unknown),
  /** In tennis the points of the running game (0, 15, 30, 40, 50 for an advantage) and who serves it: 1 home, 2 away. Of any type, as above. */
  home_gamescore: absentable(Schema.Unknown),
  away_gamescore: absentable(Schema.Unknown),
  current_server: absentable(Schema.Unknown),
  /** In cricket the wickets that have fallen of each side, and the overs of the running innings ("12.3"). Of any type, as above. */
  home_dismissals: absentable(Schema.Unknown),
  away_dismissals: absentable(Schema.Unknown),
  over: absentable(Schema.Unknown),
});
export type SportEventStatus = typeof SportEventStatus.Type;

/** `event_id` or `match_id` names the match. Our engine sends both, other engines only one. */
const common = {
  event_id: absentable(WireId),
  match_id: absentable(WireId),
  product: absentable(Schema.Finite),
  /** Milliseconds of the sender's clock, only to be shown. It does not order messages. */
  timestamp: absentable(Schema.Finite),
  /** Rises by one or more with every message of the match. Older publishers do not send it. */
  seq: absentable(Schema.Int),
};

const WireOddsChange = Schema.Struct({
  ...common,
  sport_event_status: absentable(SportEventStatus),
  markets: absentable(markets),
  odds: absentable(Schema.Struct({ markets: absentable(markets) })),
});

const sent = {
  matchId: Schema.toType(WireId),
  product: Schema.optionalKey(Schema.Finite),
  timestamp: Schema.optionalKey(Schema.Finite),
  seq: Schema.optionalKey(Schema.Int),
};

type Common = Pick<typeof WireOddsChange.Type, "event_id" | "match_id" | "product" | "timestamp" | "seq">;

/** The common fields under our names. A message that names no match gets an id outside the grammar, so that the target schema refuses it. */
const decodeCommon = ({ event_id, match_id, product, timestamp, seq }: Common) => ({
  matchId: event_id ?? match_id ?? "",
  ...(product === undefined ? {} : { product }),
  ...(timestamp === undefined ? {} : { timestamp }),
  ...(seq === undefined ? {} : { seq }),
});

const encodeCommon = <M extends { readonly matchId: string }>({ matchId, ...rest }: M) => ({ event_id: matchId, match_id: matchId, ...rest });

const OddsChangeRead = Schema.Struct({
  ...sent,
  status: Schema.optionalKey(Schema.toType(SportEventStatus)),
  markets: Schema.Array(FeedMarket),
});

/** feeds/{type}/odds_change/{matchId}. Every known variant is decoded to one shape. */
export const OddsChangeMessage = WireOddsChange.pipe(
  Schema.decodeTo(
    OddsChangeRead,
    SchemaTransformation.transform<typeof OddsChangeRead.Encoded, typeof WireOddsChange.Type>({
      decode: (wire) => ({
        ...decodeCommon(wire),
        ...(wire.sport_event_status === undefined ? {} : { status: wire.sport_event_status }),
        markets: wire.markets ?? wire.odds?.markets ?? [],
      }),
      encode: ({ status, ...rest }) => ({ ...encodeCommon(rest), ...(status === undefined ? {} : { sport_event_status: status }) }),
    }),
  ),
);
export type OddsChangeMessage = typeof OddsChangeMessage.Type;

const WireBetStop = Schema.Struct({ ...common, market_status: absentable(Schema.Finite) });

/** An absent `marketStatus` means suspended. The `groups` of the message are ignored: a bet stop closes the whole match. */
const BetStopRead = Schema.Struct({ ...sent, marketStatus: Schema.Finite });

/** feeds/{type}/bet_stop/{matchId}. */
export const BetStopMessage = WireBetStop.pipe(
  Schema.decodeTo(
    BetStopRead,
    SchemaTransformation.transform<typeof BetStopRead.Encoded, typeof WireBetStop.Type>({
      decode: (wire) => ({ ...decodeCommon(wire), marketStatus: wire.market_status ?? 1 }),
      encode: ({ marketStatus, ...rest }) => ({ ...encodeCommon(rest), market_status: marketStatus }),
    }),
  ),
);
export type BetStopMessage = typeof BetStopMessage.Type;

/** feeds/{type}/fixture_status/{matchId}, which not every engine sends. `status_code` 100 means that the match is over. */
export const FixtureStatusMessage = Schema.Struct({
  status_code: absentAs(Schema.Finite, 0),
  home_score: absentable(WireText),
  away_score: absentable(WireText),
  event_time: absentable(Schema.String),
  match_status: absentable(WireText),
});
export type FixtureStatusMessage = typeof FixtureStatusMessage.Type;
