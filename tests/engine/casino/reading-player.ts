import { createHash } from "node:crypto";
import { engineDraws, hashOfSeed } from "../../../engine/casino/fairness/engine-seeds.ts";
import type { BlackjackTable } from "../../../engine/casino/games/blackjack/blackjack.ts";
import { crashPoint } from "../../../engine/casino/games/crash/crash.ts";
import type { GameSlug, Round } from "../../../engine/casino/games/game.ts";
import { CELLS } from "../../../engine/casino/games/mines/mines.ts";
import { playRow, type RoundRow, type Underway, viewOf } from "../../../engine/casino/play/round-view.ts";
import { stake, styles } from "./played-by-rule.ts";

/** What the house tells of a round. The tests also play against one that tells too much. */
export type Tells = (row: RoundRow, underway: Underway) => unknown;
export const asTheEngine: Tells = viewOf;

const SEED = /[0-9a-f]{64}/g;
/** How many seeds the player keeps in mind. Those of rounds long over are of no use. */
const REMEMBERED = 100;

/** A player who looks at every text that the house tells, and tries whatever looks like a seed against every hash that the house has told. */
const createReader = () => {
  const seeds = new Map<string, string>();
  return {
    read: (told: unknown): void => {
      for (const [text] of JSON.stringify(told).matchAll(SEED)) seeds.set(hashOfSeed(text), text);
      if (seeds.size > REMEMBERED) for (const hash of [...seeds.keys()].slice(0, REMEMBERED / 2)) seeds.delete(hash);
    },
    seedOf: (hash: string): string | undefined => seeds.get(hash),
  };
};

const row = (game: GameSlug, nonce: number, serverSeed: string, more: Partial<RoundRow> = {}): RoundRow => ({
  id: `${game}-${nonce}`, owner: "user:1", user_id: 1, game, balance: "real", key: `key-${nonce}`, stake, wagered: stake, payout: 0, status: "open", server_seed: serverSeed,
  client_seed: "reader", nonce, bet: styles[game].bet(nonce), actions: [], flight: null, created: nonce, ended: null, ...more,
});

const after = (before: RoundRow, actions: readonly unknown[]): { readonly row: RoundRow; readonly round: Round<unknown> } => {
  const round = playRow(before, actions);
  if (round === undefined) throw new Error(`the rules of ${before.game} refuse ${JSON.stringify(actions)}`);
  return { round, row: { ...before, actions, wagered: round.wagered, payout: round.payout, status: round.over ? "over" : "open" } };
};

/** The next action of a player who knows the seed: a cell without a mine, or the move after which most can be won. */
const withSeed = (known: RoundRow): unknown => {
  const { actions } = known as { readonly actions: readonly unknown[] };
  if (known.game === "mines") {
    const cell = Array.from({ length: CELLS }, (_, index) => index).find((each) => (playRow(known, [...actions, { type: "pick", cell: each }])?.payout ?? -1) === 0 && playRow(known, [...actions, { type: "pick", cell: each }])?.over === false);
    return actions.length < 3 && cell !== undefined ? { type: "pick", cell } : { type: "cash-out" };
  }
  const best = (taken: readonly unknown[]): number => {
    const round = playRow(known, taken);
    if (round === undefined) return -Infinity;
    return round.over ? round.payout - round.wagered : Math.max(...(round.table as BlackjackTable).moves.map((type) => best([...taken, { type }])));
  };
  const table = playRow(known, actions)?.table as BlackjackTable | undefined;
  return (table?.moves ?? []).map((type) => ({ type, win: best([...actions, { type }]) })).reduce((one, other) => (other.win > one.win ? other : one));
};

/** The player's result of one round after another, per stake: what came back, without what was added to the stake. */
export const createReadingPlayer = (game: GameSlug, tells: Tells) => {
  const reader = createReader();
  const { next } = styles[game];
  const seedOf = (nonce: number): string => createHash("sha256").update(`${game}:${nonce}`).digest("hex");

  const atTable = (nonce: number): number => {
    let { row: now, round } = after(row(game, nonce, seedOf(nonce)), []);
    reader.read(tells(now, new Set()));
    while (!round.over) {
      const seed = reader.seedOf(hashOfSeed(now.server_seed));
      const action = seed !== undefined ? withSeed({ ...now, server_seed: seed }) : next?.(round, (now.actions as readonly unknown[]).length, engineDraws({ serverSeed: "00".repeat(32), clientSeed: "none", nonce: 0 }));
      ({ row: now, round } = after(now, [...(now.actions as readonly unknown[]), action]));
      reader.read(tells(now, new Set()));
    }
    return (round.payout - round.wagered) / stake + 1;
  };

  /** Two bets on one flight: one leaves at 1.01 and is looked at, and then the other is decided. Only the other counts. */
  const onFlight = (nonce: number): number => {
    const underway = new Set([nonce]);
    const aboard = row(game, nonce, seedOf(nonce), { flight: nonce });
    const scout = { ...aboard, bet: { target: 101 } };
    reader.read([tells(scout, underway), tells(aboard, underway)]);
    const point = crashPoint(engineDraws({ serverSeed: aboard.server_seed, clientSeed: aboard.client_seed, nonce }));
    const left = after(scout, [{ type: "land", at: point >= 101 ? 101 : 0 }]).row;
    const { target } = aboard.bet as { readonly target: number };
    let leave = target;
    if (point >= 101) {
      const told = tells(left, underway);
      reader.read(told);
      const seed = reader.seedOf(hashOfSeed(aboard.server_seed));
      const seen = Object(Object(told).table).point as number | undefined;
      leave = seen ?? (seed === undefined ? target : crashPoint(engineDraws({ serverSeed: seed, clientSeed: aboard.client_seed, nonce })));
    }
    const landed = after({ ...aboard, bet: { target: leave } }, [{ type: "land", at: point >= leave ? leave : 0 }]);
    reader.read([tells(landed.row, new Set()), tells(left, new Set())]);
    return landed.round.payout / stake;
  };

  return { play: (nonce: number): number => (game === "crash" ? onFlight(nonce) : atTable(nonce)) };
};
