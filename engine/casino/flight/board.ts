import type { Clock } from "../../clock.ts";
import type { Lead } from "../../database/lead.ts";
import { hashOfSeed } from "../fairness/engine-seeds.ts";
import { crash } from "../games/crash/crash.ts";
import type { PlaySessions } from "../play/play-sessions.ts";
import { fundsOf } from "../play/purse.ts";
import { PlayRefused } from "../play/refusals.ts";
import { type RoundRow, type Underway, viewOf } from "../play/round-view.ts";
import { acceptableStake, inTurn, knownBet, newRoundId, nextOf, openRound, sessionOf } from "../play/rounds.ts";
import type { BetRequest, Played } from "../play/wire.ts";
import type { Flight } from "./flight.ts";

interface BoardNeeds {
  readonly lead: Lead;
  readonly sessions: PlaySessions;
  readonly clock: Clock;
  readonly underway: Underway;
  /** The flight of the moment; undefined while there is none. It is asked for once the session is known, because a flight may leave meanwhile. */
  readonly current: () => Flight | undefined;
}

/** Takes a bet on board of the flight that takes bets. A bet that is known by its key is answered again. Throws `PlayRefused`, with nothing changed. */
export const board = ({ lead, sessions, clock, underway, current }: BoardNeeds, token: string, request: BetRequest): Promise<Played> =>
  lead.write(async (queries) => {
    const session = await sessionOf(sessions, queries, token);
    const stake = acceptableStake(request);
    await inTurn(queries, session);
    const known = await knownBet(queries, session, request);
    if (known !== undefined) return { round: viewOf(known, underway), ...(await fundsOf(queries, session)), next: nextOf(session) };
    const on = current();
    if (on?.phase !== "betting") throw new PlayRefused("too-late", "The flight has left. The next one takes bets in a moment.");
    if (session.game !== "crash" || !crash.isBet(request.bet)) throw new PlayRefused("wrong-bet", "The rules of this game do not know this bet.");
    if (request.serverSeedHash !== hashOfSeed(on.serverSeed)) throw new PlayRefused("wrong-seed", "The bet was made for another flight.");
    const { target } = request.bet;
    const row: RoundRow = {
      id: newRoundId(), owner: session.owner, user_id: session.userId ?? null, game: "crash", balance: session.balance, key: request.key, stake, wagered: stake, payout: 0,
      status: "open", server_seed: on.serverSeed, client_seed: request.clientSeed, nonce: on.number, bet: { target, seed: request.clientSeed }, actions: [],
      flight: on.number, created: clock.now(), ended: null,
    };
    await openRound(queries, session, row);
    const answer = { round: viewOf(row, underway), ...(await fundsOf(queries, session)), next: nextOf(session) };
    on.passengers.push({ round: row.id, purse: session, target, seed: request.clientSeed, landing: false });
    return answer;
  });
