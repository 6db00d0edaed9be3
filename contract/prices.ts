import { Schema, SchemaTransformation } from "effect";
import { absentable, absentAs, WireFlag, WireId, WireText } from "./wire.ts";

/** Greater decimal odds than this make a message unreadable. */
const MAX_ODDS = 1_000_000;

/** A number, never text: odds of the wrong type make the whole message unreadable (and the match not bettable). */
const FeedOdds = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(MAX_ODDS));

export const FeedOutcome = Schema.Struct({
  id: WireId,
  odds: absentAs(FeedOdds, 0),
  /** Absent is false: when in doubt an outcome is closed. */
  active: absentAs(WireFlag, false),
});
export type FeedOutcome = typeof FeedOutcome.Type;

const outcomes = Schema.Array(FeedOutcome);

const WireFeedMarket = Schema.Struct({
  id: WireId,
  specifiers: absentAs(Schema.String, ""),
  status: absentAs(Schema.Finite, 0),
  outcomes: absentable(outcomes),
  /** A sibling's spelling of `outcomes`. */
  outcome: absentable(outcomes),
});

/** One market line with all the outcomes the message changes. Markets and outcomes not named stay as they were. */
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
  /** A list of `{number, home_score, away_score}`, and `{yellow_cards, red_cards}` of `{home, away}`. Publishers differ in them; whoever cannot read them does without. */
  period_scores: absentable(Schema.Unknown),
  statistics: absentable(Schema.Unknown),
});
export type SportEventStatus = typeof SportEventStatus.Type;

/** One of the first two names the match; the engine sends both, siblings only one. */
const common = {
  event_id: absentable(WireId),
  match_id: absentable(WireId),
  product: absentable(Schema.Finite),
  /** Milliseconds by the sender's clock: for showing, never for ordering. */
  timestamp: absentable(Schema.Finite),
  /** Rises by one or more with every message of the match; absent from older publishers. */
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

/** A message that names no match gets an id outside the grammar, so the target schema refuses it. */
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

/** feeds/{type}/odds_change/{matchId}, in every variant seen, read to one shape. */
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

/** Absent `marketStatus` means suspended; the groups are ignored: everything of the match stops. */
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

/** feeds/{type}/fixture_status/{matchId}: an optional extra. `status_code` 100 says that the match is over. */
export const FixtureStatusMessage = Schema.Struct({
  status_code: absentAs(Schema.Finite, 0),
  home_score: absentable(WireText),
  away_score: absentable(WireText),
  event_time: absentable(Schema.String),
  match_status: absentable(WireText),
});
export type FixtureStatusMessage = typeof FixtureStatusMessage.Type;
