import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Money } from "../../../src/domain/kernel/money.ts";
import type { Clock } from "../../clock.ts";
import type { Database, Queries } from "../../database/database.ts";
import { isClientSeed } from "../fairness/draws.ts";
import { hashOfSeed } from "../fairness/engine-seeds.ts";
import { isStake, type Round } from "../games/game.ts";
import { keptAction, keptBet } from "./kept-fields.ts";
import { ownerOfUser, type PlaySession, type PlaySessions } from "./play-sessions.ts";
import { fundsOf, give, type Purse, take } from "./purse.ts";
import { PlayRefused } from "./refusals.ts";
import { movesOf, openingMove } from "./round-money.ts";
import { actionsOf, playRow, type RoundRow, type Underway, viewOf } from "./round-view.ts";
import type { ActRequest, BetRequest, NextRound, Played, RoundView } from "./wire.ts";

export interface Rounds {
  /** Takes a bet and plays until the player has to act or the round is over. Throws `PlayRefused`, with nothing changed. */
  readonly bet: (token: string, request: BetRequest) => Promise<Played>;
  /** Takes the player's next action. Throws `PlayRefused`, with nothing changed. */
  readonly act: (token: string, request: ActRequest) => Promise<Played>;
}

const RECENT = 12;

export const nextOf = ({ serverSeed, nonce }: Pick<PlaySession, "serverSeed" | "nonce">): NextRound => ({ serverSeedHash: hashOfSeed(serverSeed), nonce });

export const newRoundId = (): string => randomBytes(9).toString("base64url");

export const sessionOf = async (sessions: PlaySessions, queries: Queries, token: string): Promise<PlaySession> => {
  const session = await sessions.take(queries, token);
  if (session === undefined) throw new PlayRefused("session-over", "This session of play has ended. Open the game again.");
  return session;
};

const roundsOf = (queries: Queries, { owner, game, balance }: PlaySession) =>
  queries.selectFrom("rounds").selectAll().where("owner", "=", owner).where("game", "=", game).where("balance", "=", balance);

/** The open round, also when another page began it, and the rounds before it. */
export const latestRounds = async (queries: Queries, session: PlaySession, underway: Underway): Promise<{ readonly open: RoundView | null; readonly recent: readonly RoundView[] }> => {
  const rows = await roundsOf(queries, session).orderBy("created", "desc").orderBy("id").limit(RECENT).execute();
  const open = await roundsOf(queries, session).where("status", "=", "open").executeTakeFirst();
  return { open: open === undefined ? null : viewOf(open, underway), recent: rows.filter(({ status }) => status !== "open").map((row) => viewOf(row, underway)) };
};

/** The player's open rounds at all tables, newest first. There is one at most for each game and balance. */
export const openRoundsOf = (database: Database, userId: number): Promise<readonly RoundRow[]> =>
  database.selectFrom("rounds").selectAll().where("owner", "=", ownerOfUser(userId)).where("status", "=", "open").orderBy("created", "desc").orderBy("id").execute();

/** A round of the player's own at this table that a flight has paid; undefined when there is none of that id. */
export const paidFlight = (queries: Queries, session: PlaySession, id: string): Promise<RoundRow | undefined> =>
  roundsOf(queries, session).where("id", "=", id).where("flight", "is not", null).where("status", "=", "over").where("payout", ">", 0).executeTakeFirst();

/** The rounds that ended before one of the player's own at this table, newest first. Throws `PlayRefused` when it is not theirs. */
export const roundsBefore = async (queries: Queries, session: PlaySession, id: string, underway: Underway): Promise<readonly RoundView[]> => {
  const last = await roundsOf(queries, session).where("id", "=", id).executeTakeFirst();
  if (last === undefined) throw new PlayRefused("not-allowed", "This round is not one of yours at this table.");
  const rows = await roundsOf(queries, session)
    .where("status", "<>", "open")
    .where(({ eb, or, and }) => or([eb("created", "<", last.created), and([eb("created", "=", last.created), eb("id", ">", id)])]))
    .orderBy("created", "desc").orderBy("id").limit(RECENT).execute();
  return rows.map((row) => viewOf(row, underway));
};

/** Lets the bets of one player follow each other, from whichever of their tables: the look for an earlier bet, or an open round, holds until the transaction ends. A visitor has one table. */
export const inTurn = async (queries: Queries, { userId }: PlaySession): Promise<void> => {
  if (userId !== undefined) await queries.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
};

/** Whether a request is for the bet of a round. What is kept of a bet on a flight has the seeds of its neighbours as well. */
const isFor = (row: RoundRow, { clientSeed, bet }: BetRequest): boolean => {
  if (row.flight === null) return row.client_seed === clientSeed && isDeepStrictEqual(row.bet, bet);
  return isDeepStrictEqual([Object(row.bet).target, Object(row.bet).seed], [Object(bet).target, clientSeed]);
};

/** The round of the bet with this key, if there is one. A repeated request gets the same round; a second bet needs another key. */
export const knownBet = async (queries: Queries, session: PlaySession, request: BetRequest): Promise<RoundRow | undefined> => {
  const { key, stake } = request;
  const row = await queries.selectFrom("rounds").selectAll().where("owner", "=", session.owner).where("key", "=", key).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.game !== session.game || row.stake !== stake || !isFor(row, request)) throw new PlayRefused("key-used", "Another bet was made under this name.");
  return row;
};

/** The stake of a bet. Throws `PlayRefused` when no game accepts it. */
export const acceptableStake = ({ key, stake, clientSeed }: BetRequest): Money => {
  if (!isStake(stake)) throw new PlayRefused("wrong-stake", "This stake is not taken: stakes are whole units from 10 to 50,000.");
  if (!isClientSeed(clientSeed)) throw new PlayRefused("wrong-seed", "A client seed has 1 to 64 letters, digits, dashes or underscores.");
  if (!/^[A-Za-z0-9-]{8,64}$/.test(key)) throw new PlayRefused("wrong-bet", "A bet needs a name of its own.");
  return stake;
};

/** Of a visitor's rounds, the newest are kept: a visitor may play as many as they like, and nobody but they can see them. */
const KEPT_OF_VISITOR = 200;
const BETWEEN_DELETIONS = 20;

const forgetOld = async (queries: Queries, session: PlaySession): Promise<void> => {
  if (session.userId !== undefined || session.nonce % BETWEEN_DELETIONS !== 0) return;
  const old = roundsOf(queries, session).clearSelect().select("id").where("flight", "is", null).orderBy("created", "desc").orderBy("id").offset(KEPT_OF_VISITOR);
  await queries.deleteFrom("rounds").where("id", "in", old).execute();
};

/** Begins a round: the stake is taken in the transaction that writes the row. */
export const openRound = async (queries: Queries, session: PlaySession, row: RoundRow): Promise<void> => {
  const open = await roundsOf(queries, session).where("status", "=", "open").executeTakeFirst();
  if (open !== undefined) throw new PlayRefused("round-open", "Finish the round that is open first.");
  const taken = await take(queries, session, { ...openingMove(row), round: row.id, at: row.created });
  if (!taken) throw new PlayRefused("no-money", "The balance does not hold this stake.");
  await queries.insertInto("rounds").values({ ...row, bet: JSON.stringify(row.bet), actions: JSON.stringify(row.actions) }).execute();
  await forgetOld(queries, session);
};

interface NextState {
  readonly actions: readonly unknown[];
  readonly round: Round<unknown>;
  readonly at: number;
}

/** Stores the new state of a round and moves the money that follows from it. */
export const carryOn = async (queries: Queries, purse: Purse, row: RoundRow, { actions, round, at }: NextState): Promise<RoundRow> => {
  for (const move of movesOf(row, actions.length, round)) {
    const placed = { ...move, round: row.id, at };
    if (move.way === "payout") await give(queries, purse, placed);
    else if (!(await take(queries, purse, placed))) throw new PlayRefused("no-money", "The balance does not hold the second stake.");
  }
  const changes = { wagered: round.wagered, payout: round.payout, status: round.over ? "over" : "open", ended: round.over ? at : null };
  await queries.updateTable("rounds").set({ ...changes, actions: JSON.stringify(actions) }).where("id", "=", row.id).execute();
  return { ...row, ...changes, actions };
};

/** The session of a table whose rounds the player plays. A flight's bets are made and cashed out on the flight, which does not say whether it would land at a height. */
const ownTable = async (sessions: PlaySessions, queries: Queries, token: string): Promise<PlaySession> => {
  const session = await sessionOf(sessions, queries, token);
  if (session.game === "crash") throw new PlayRefused("wrong-bet", "This game is played on its flights.");
  return session;
};

/** No round of these is on a flight. */
const NO_FLIGHT: Underway = new Set();

export const createRounds = (database: Database, sessions: PlaySessions, clock: Clock): Rounds => ({
  bet: (token, asked) =>
    database.transaction().execute(async (queries) => {
      const session = await ownTable(sessions, queries, token);
      const request = { ...asked, bet: keptBet(session.game, asked.bet) };
      const stake = acceptableStake(request);
      await inTurn(queries, session);
      const answer = async (row: RoundRow, next: NextRound): Promise<Played> => ({ round: viewOf(row, NO_FLIGHT), ...(await fundsOf(queries, session)), next });
      const known = await knownBet(queries, session, request);
      if (known !== undefined) return answer(known, nextOf(session));
      if (request.serverSeedHash !== hashOfSeed(session.serverSeed)) throw new PlayRefused("wrong-seed", "The bet was made against another seed than the one that comes next.");
      const at = clock.now();
      const begun: RoundRow = {
        id: newRoundId(), owner: session.owner, user_id: session.userId ?? null, game: session.game, balance: session.balance, key: request.key,
        stake, wagered: stake, payout: 0, status: "open", server_seed: session.serverSeed, client_seed: request.clientSeed, nonce: session.nonce,
        bet: request.bet, actions: [], flight: null, created: at, ended: null,
      };
      const round = playRow(begun, []);
      if (round === undefined) throw new PlayRefused("wrong-bet", "The rules of this game do not know this bet.");
      await openRound(queries, session, begun);
      const row = await carryOn(queries, session, begun, { actions: [], round, at });
      return answer(row, nextOf(await sessions.nextSeed(queries, session)));
    }),

  act: (token, { round: id, step, action: asked }) =>
    database.transaction().execute(async (queries) => {
      const session = await ownTable(sessions, queries, token);
      const action = keptAction(session.game, asked);
      const row = await roundsOf(queries, session).where("id", "=", id).where("flight", "is", null).forUpdate().executeTakeFirst();
      if (row === undefined) throw new PlayRefused("wrong-action", "There is no such round at this table.");
      const before = actionsOf(row);
      const answer = async (now: RoundRow): Promise<Played> => ({ round: viewOf(now, NO_FLIGHT), ...(await fundsOf(queries, session)), next: nextOf(session) });
      // The action was sent again because its answer was lost.
      if (step < before.length && isDeepStrictEqual(before[step], action)) return answer(row);
      if (row.status !== "open" || step !== before.length) throw new PlayRefused("wrong-action", "The round has gone on without this.");
      const actions = [...before, action];
      const round = playRow(row, actions);
      if (round === undefined) throw new PlayRefused("wrong-action", "The rules do not allow this now.");
      return answer(await carryOn(queries, session, row, { actions, round, at: clock.now() }));
    }),
});
