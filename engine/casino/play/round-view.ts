import type { Selectable } from "kysely";
import { money } from "../../../src/domain/kernel/money.ts";
import type { RoundsTable } from "../../database/casino-tables.ts";
import { engineDraws, hashOfSeed } from "../fairness/engine-seeds.ts";
import type { GameSlug, Round } from "../games/game.ts";
import { tableInTheAir } from "../games/crash/crash.ts";
import { rulesOf } from "../games/games.ts";
import type { Balance, RoundView } from "./wire.ts";

export type RoundRow = Selectable<RoundsTable>;

/** The round after these actions, by the game's rules; undefined when the rules do not allow them. */
export const playRow = (row: Pick<RoundRow, "game" | "stake" | "bet" | "server_seed" | "client_seed" | "nonce">, actions: readonly unknown[]): Round<unknown> | undefined =>
  rulesOf[row.game as GameSlug].play(money(row.stake), row.bet, actions, engineDraws({ serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce }));

export const actionsOf = ({ actions }: Pick<RoundRow, "actions">): readonly unknown[] => (Array.isArray(actions) ? actions : []);

/** The numbers of the flights that are not over. What their points follow from is told to nobody, not even to who has left them. */
export type Underway = Pick<ReadonlySet<number>, "has">;

/** The round as the player may see it. While it is open, or its flight is not over, the server seed and what follows from it are left out. */
export const viewOf = (row: RoundRow, underway: Underway): RoundView => {
  const { status, flight } = row;
  const actions = actionsOf(row);
  const isFlying = flight !== null && underway.has(flight);
  return {
    id: row.id, game: row.game as GameSlug, balance: row.balance as Balance, stake: row.stake, wagered: row.wagered, payout: row.payout,
    status: status === "open" || status === "void" ? status : "over",
    bet: row.bet, actions, table: status === "void" ? null : isFlying ? tableInTheAir(actions) : (playRow(row, actions)?.table ?? null),
    seeds: {
      serverSeedHash: hashOfSeed(row.server_seed), clientSeed: row.client_seed, nonce: row.nonce,
      ...(status === "open" || isFlying ? {} : { serverSeed: row.server_seed }),
    },
    at: row.created,
  };
};
