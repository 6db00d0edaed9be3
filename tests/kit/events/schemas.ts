import { Schema } from "effect";
import type { EventType, SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { payoutAccount } from "./payments.schemas.ts";
import { betslipType, funds, placement, policy, selection, source } from "./placement.ts";
import { reason } from "./reason.ts";

/**
 * A second description of each event, as a schema, with which the guards of the registry are compared. It is written by hand and
 * typed by the events, so that a mistake in one of the two is found.
 */
const text = Schema.String;
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const whole = Schema.Int;
const money = Schema.Int;
const digits = (count: number) => Schema.String.check(Schema.isPattern(new RegExp(`^[0-9a-f]{${count}}$`)));
const id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));
const key = Schema.String.check(Schema.isMinLength(1));
const odds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000_000 }));

const feedFault = Schema.Union([
  Schema.Struct({
    code: Schema.Literals(["not-json", "not-an-object", "too-long", "too-deep", "forbidden-key", "too-many-outcomes", "wrong-match", "late"]),
  }),
  Schema.Struct({ code: Schema.Literal("unfit-field"), field: text }),
]);

const notice = Schema.Union([
  reason,
  Schema.Struct({
    code: Schema.Literals([
      "stake-not-positive",
      "slip-empty",
      "slip-locked",
      "selection-suspended",
      "price-stale",
      "no-price",
      "not-placeable",
      "selections-expired",
      "no-booking-code",
      "log-lost",
    ]),
  }),
  Schema.Struct({ code: Schema.Literal("slip-full"), most: count }),
  Schema.Struct({ code: Schema.Literal("selections-gone"), count, of: count }),
  Schema.Struct({ code: Schema.Literal("facts-skipped"), count }),
]);

const splitFigures = { combinations: count, minOdds: text, maxOdds: text, minWin: money, maxWin: money };

const balances = Schema.Struct({ available: money, sportBonus: money, casinoBonus: money, virtualBonus: money, trust: money });
const bonus = Schema.NullOr(Schema.Struct({ id: text, name: text, value: count, type: Schema.Literals(["flat", "percentage"]) }));

const accountChange = Schema.Literals(["details", "password", "session", "bonus"]);

const fields = {
  SelectionAdded: { selection },
  SelectionRemoved: { key },
  SelectionReplaced: { key, selection },
  SlipChangeUndone: {},
  SelectionStakeChanged: { key, stake: money },
  FundsChosen: { funds },
  SplitPropsRead: {
    props: Schema.Struct({
      ...splitFigures,
      legs: Schema.Array(Schema.Struct({ key, odds, wins: Schema.Boolean })),
      stake: money,
      maxBonus: money,
    }),
  },
  SplitPropsDiffered: { ours: Schema.Struct(splitFigures), theirs: Schema.Struct(splitFigures) },
  SelectionFixed: { key, fixed: Schema.Boolean },
  StakeChanged: { stake: money },
  GroupingStakeChanged: { grouping: whole, stake: money },
  BetslipTypeChosen: { betslipType },
  OddsPolicyChosen: { policy },
  BetslipCleared: {},
  UndoLapsed: { mark: whole },
  ChangedMarkExpired: { key, mark: whole },
  SelectionsRevalidated: { rows: Schema.Array(Schema.Struct({ key, odds, active: Schema.Boolean, source: Schema.optionalKey(source) })) },
  KickOffPassed: { matchId: id },
  PlacementRequested: { placement },
  SelectionsKept: {},
  BetPlaced: {
    attempt: id,
    betslipId: text,
    stake: money,
    possibleWin: money,
    accepted: Schema.optionalKey(Schema.Array(Schema.Struct({ key, odds }))),
    head: Schema.optionalKey(Schema.Struct({ length: count, hash: digits(64) })),
    receipt: Schema.optionalKey(Schema.Struct({ body: text, signature: digits(128), key: digits(16) })),
  },
  PlacementRejected: { attempt: id, reason },
  PlacementUnknown: { attempt: id, reason },
  PlacementPutAside: { attempt: id },
  OddsChanged: {
    source,
    matchId: id,
    seq: Schema.optionalKey(whole),
    outcomes: Schema.Array(Schema.Struct({ marketId: text, specifier: text, outcomeId: text, odds, active: Schema.Boolean })),
    progress: Schema.optionalKey(
      Schema.Struct({
        homeScore: Schema.optionalKey(text),
        awayScore: Schema.optionalKey(text),
        matchTime: Schema.optionalKey(text),
        clockStopped: Schema.optionalKey(Schema.Boolean),
        ended: Schema.optionalKey(Schema.Boolean),
        periods: Schema.optionalKey(text),
        yellowCards: Schema.optionalKey(text),
        redCards: Schema.optionalKey(text),
        game: Schema.optionalKey(text),
        server: Schema.optionalKey(Schema.Literals(["home", "away"])),
        wickets: Schema.optionalKey(text),
        overs: Schema.optionalKey(text),
      }),
    ),
  },
  BetStopped: { source, matchId: id, seq: Schema.optionalKey(whole) },
  FeedLost: { reason: Schema.Literals(["connection-closed", "silence", "offline"]), lastHeardAt: Schema.Finite },
  FeedRestored: {},
  FeedMessageRejected: { topic: text, matchId: Schema.optionalKey(id), reason: feedFault, length: count },
  SignInRequested: {},
  LoggedIn: { player: text },
  SignInFailed: { reason },
  LoggedOut: { reason: Schema.Literals(["player", "refused-by-engine", "other-tab", "session-missing"]) },
  ReturnAddressStored: { path: text },
  BalancesRead: {
    balances,
    missing: Schema.Array(Schema.Literals(["available", "sportBonus", "casinoBonus", "virtualBonus", "trust"])),
  },
  AccountReadFailed: { reason },
  ActiveBonusRead: { bonus },
  CashbackRead: { cashback: bonus },
  BonusReadFailed: { what: Schema.Literals(["active-bonus", "cashback"]), reason },
  AccountChangeRequested: { what: accountChange },
  AccountChanged: { what: accountChange },
  AccountChangeFailed: { what: accountChange, reason },
  ActiveSportChanged: { sport: Schema.Struct({ sportId: text, sportName: text }) },
  DialogOpened: {
    dialog: Schema.Union([
      Schema.Struct({ kind: Schema.Literal("auth"), tab: Schema.Literals(["login", "register"]) }),
      Schema.Struct({ kind: Schema.Literal("error"), notice }),
      Schema.Struct({ kind: Schema.Literal("bet-placed"), betslipId: text }),
      Schema.Struct({ kind: Schema.Literal("booking-shared"), bookingCode: Schema.String.check(Schema.isPattern(/^[A-Z0-9]{1,32}$/)) }),
      Schema.Struct({ kind: Schema.Literal("reality-check") }),
      Schema.Struct({ kind: Schema.Literal("casino-bonus") }),
      Schema.Struct({ kind: Schema.Literal("withdrawal"), amount: money, account: Schema.NullOr(payoutAccount) }),
      Schema.Struct({ kind: Schema.Literal("shop"), payment: Schema.Literals(["deposit", "withdrawal"]), attempt: id, amount: money }),
      Schema.Struct({ kind: Schema.Literal("balance-chooser"), gameId: text }),
      Schema.Struct({ kind: Schema.Literal("popup"), bannerId: text }),
    ]),
  },
  DialogClosed: {},
  SessionStarted: { build: text },
  WritingTakenOver: { build: text },
  LogLossDetected: { expectedLength: count, expectedHash: text, since: count },
  FactsSkipped: { count, first: count },
  FeedDetailDropped: { from: count, to: count, previous: digits(64), hash: digits(64) },
} as const satisfies Partial<Record<EventType, Schema.Struct.Fields>>;

type EventFields = Readonly<Record<string, Schema.Struct.Fields>>;

/** A new capability brings the schemas of its events in a file of its own beside this one. */
const brought = Object.values(import.meta.glob<{ readonly fields: EventFields }>("./*.schemas.ts", { eager: true }));
const allFields: EventFields = Object.assign({}, fields, ...brought.map((file) => file.fields));

export const schemaOf = (type: EventType): Schema.Struct<Schema.Struct.Fields> =>
  Schema.Struct({ type: Schema.Literal(type), ...allFields[type] });

/** Whether the schema accepts the value. Unknown fields are allowed. */
export const takes = (type: EventType, value: unknown): value is SlipstreamEvent => Schema.is(schemaOf(type))(value);
