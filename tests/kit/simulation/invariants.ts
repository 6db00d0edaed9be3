import type { Selectable } from "kysely";
import type { BetsTable } from "../../../engine/database/tables.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { underWay } from "../../../src/domain/kernel/attempt.ts";
import { selectionKey } from "../../../src/domain/kernel/ids.ts";
import { fold, initialState, type State } from "../../../src/domain/state.ts";
import { stateHash } from "../../../src/application/recording/recorder.ts";
import { SILENCE_LIMIT_MS } from "../../../src/application/prices/guard-stale-prices.process.ts";
import { holds } from "./broken.ts";
import type { SimulatedWindow } from "./window.ts";
import type { Device, SimulatedClient } from "./client.ts";
import type { Sportsbook } from "./sportsbook.ts";
import type { StoryWorld } from "./world-of-story.ts";

const digest = createMemoryDigest();

/** Milliseconds after which a price must not be bet: the silence limit, and time for a late frame, a delivery and the way to the page. */
const STALE_AFTER_MS = SILENCE_LIMIT_MS + 4_000;

/** Milliseconds that the client may take to react after its clock says that a match has kicked off. */
const KICK_OFF_GRACE_MS = 4_000;

/**
 * No leg of the slip can be bet at a price that the book changed longer ago than the silence limit. Matches that have not begun are left out: their
 * prices hardly move, and the engine refuses a price that has changed.
 */
const noStalePriceIn = ({ bookmaker, clock }: StoryWorld, { betslip: slip }: State): void => {
  if (slipSummary(slip, undefined).unplaceable !== undefined) return;
  for (const { selection, odds } of slip.legs)
    if (bookmaker.hasBegun(selection.matchId, KICK_OFF_GRACE_MS)) holds(
      bookmaker.record.stoodWithin(selection.matchId, selection.outcomeId, odds, clock.now(), STALE_AFTER_MS),
      `no stale price is bettable: ${selectionKey(selection.matchId, selection)} can be bet on at ${odds / 1e6}, which was no price of the last ${STALE_AFTER_MS / 1000} s`,
    );
};

/** Milliseconds that a window may take to be current after it was frozen. */
const CURRENT_WITHIN_MS = 1_000;

/** The client has no stale price, and no window that the player can use shows one. */
export const noStalePrice = (world: StoryWorld): void => {
  const { browser, clock } = world;
  for (const { slipstream } of browser.clients()) noStalePriceIn(world, slipstream.store.snapshot());
  for (const { slipstream, awakeSince } of browser.windows()) {
    const state = slipstream()?.store.snapshot();
    const isCurrent = (awakeSince() ?? Number.POSITIVE_INFINITY) + CURRENT_WITHIN_MS <= clock.now();
    if (state !== undefined && isCurrent) noStalePriceIn(world, state);
  }
};

type BetRow = Pick<Selectable<BetsTable>, "betslip_id" | "idempotency_key" | "stake" | "winnings">;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Money is conserved: the wallet holds the deposits, less the stakes, plus the winnings. */
const moneyIsConserved = async ({ database }: Sportsbook, { player }: StoryWorld, bets: readonly BetRow[]): Promise<void> => {
  const { main } = await database.selectFrom("wallets").select("main").where("user_id", "=", player.id).executeTakeFirstOrThrow();
  const movements = await database.selectFrom("movements").select(["source", "amount", "reference"]).where("user_id", "=", player.id).execute();
  const moved = movements.map(({ source, amount }) => (source === "main" ? -amount : amount));
  holds(main === sum(moved), "money is conserved: the ledger adds up to the wallet");
  holds(
    main === player.opening - sum(bets.map(({ stake }) => stake)) + sum(bets.map(({ winnings }) => winnings)),
    "money is conserved: the wallet holds what came in, less the stakes, and what they won",
  );
  for (const { betslip_id, stake } of bets) {
    const debits = movements.filter(({ reference, source }) => reference === betslip_id && source === "main");
    holds(debits.length === 1 && debits[0]?.amount === stake, `one effect per attempt: bet ${betslip_id} was paid for once`);
  }
};

/** The outcome of each attempt, as the player's log has it. */
const outcomesIn = (facts: readonly SealedFact[]): ReadonlyMap<string, { readonly betslipIds: readonly string[]; readonly refused: boolean }> => {
  const outcomes = new Map<string, { betslipIds: string[]; refused: boolean }>();
  for (const { event } of facts as readonly { readonly event: { readonly type: string } & Record<string, unknown> }[]) {
    if (event.type === "AttemptRequested") outcomes.set(String(Object(event["request"]).attempt), { betslipIds: [], refused: false });
    if (event.type === "BetPlaced") outcomes.get(String(event["attempt"]))?.betslipIds.push(String(event["betslipId"]));
    if (event.type === "AttemptRefused") Object.assign(outcomes.get(String(event["attempt"])) ?? {}, { refused: true });
  }
  return outcomes;
};

/** The log has "placed" for exactly those attempts of which the engine has one bet, and no attempt is open. */
const attemptsAreKnown = (facts: readonly SealedFact[], bets: readonly BetRow[]): void => {
  const outcomes = outcomesIn(facts);
  const isOf = ({ betslip_id, idempotency_key }: BetRow, attempt: string, betslipIds: readonly string[]): boolean =>
    idempotency_key === null ? betslipIds.includes(betslip_id) : idempotency_key === attempt;
  for (const bet of bets)
    holds([...outcomes].some(([attempt, { betslipIds }]) => isOf(bet, attempt, betslipIds)), `one effect per attempt: nobody asked for bet ${bet.betslip_id}`);
  for (const [attempt, { betslipIds, refused }] of outcomes) {
    const made = bets.filter((bet) => isOf(bet, attempt, betslipIds));
    holds(made.length <= 1, `one effect per attempt: ${attempt} made ${made.length} bets`);
    holds(new Set(betslipIds).size === 1 || refused, `every attempt is known in the end: nobody knows what became of ${attempt}`);
    holds(betslipIds.length === 0 || betslipIds[0] === made[0]?.betslip_id, `every attempt is known in the end: the log has ${attempt} as bet ${betslipIds[0]}, the engine as ${made[0]?.betslip_id ?? "none"}`);
    holds(!refused || made.length === 0, `every attempt is known in the end: the log has ${attempt} as refused, the engine as bet ${made[0]?.betslip_id}`);
  }
};

/** Every record verifies. Facts that a crash took from the disk leave a gap, which the log tells of and which is never longer than the loss. */
const logVerifies = ({ disk, lostFacts }: Device): void => {
  const verify = createVerifier(digest.sha256);
  let missing = 0;
  for (const fact of disk.facts) {
    const verdict = verify(fact);
    if (verdict.verdict === "not-kept") missing += verdict.to - verdict.from + 1;
    else holds(verdict.verdict === "verified", `the log verifies: record ${verdict.sequence} is ${verdict.verdict}`);
  }
  holds(missing <= lostFacts, `the log verifies: ${missing} records are not kept, and ${lostFacts} were lost`);
};

/** Folding the log gives exactly the state on the screen, but for the desk, of which no log knows. */
const logIsTheState = (facts: readonly SealedFact[], { slipstream }: SimulatedClient): void => {
  const folded = fold(initialState(), facts.flatMap((sealed) => {
    const read = readFact(sealed);
    return read.readable ? [read.fact] : [];
  }));
  const state = slipstream.store.snapshot();
  holds(stateHash({ ...folded, desk: state.desk }, digest) === stateHash(state, digest), "the log verifies: folded anew it is the state on the screen");
};

/** Every window shows the state of its client with the desk that the client keeps for it, and each command that was given in it is answered. */
const windowsAgree = ({ slipstream }: SimulatedClient, windows: readonly SimulatedWindow[]): void => {
  const { store } = slipstream;
  for (const window of windows) {
    const shown = window.slipstream()?.store.snapshot();
    holds(shown !== undefined, `every window shows the client's state: ${window.name} shows nothing`);
    if (shown === undefined) continue;
    const desk = store.deskOf(window.name);
    holds(desk !== undefined && stateHash(shown, digest) === stateHash({ ...store.snapshot(), desk }, digest), `every window shows the client's state: ${window.name} shows another`);
    holds(window.given() === window.answered(), `every command is answered: ${window.name} gave ${window.given()}, and ${window.answered()} are answered`);
  }
};

/** The invariants that have to hold when everything works again and nothing is under way. */
export const holdsInTheEnd = async (sportsbook: Sportsbook, world: StoryWorld, client: SimulatedClient, windows: readonly SimulatedWindow[]): Promise<{ readonly bets: number; readonly attempts: number; readonly unknown: number }> => {
  const bets = await sportsbook.database.selectFrom("bets").select(["betslip_id", "idempotency_key", "stake", "winnings"]).where("user_id", "=", world.player.id).orderBy("id").execute();
  const { facts } = world.device.disk;
  await moneyIsConserved(sportsbook, world, bets);
  const open = underWay(client.slipstream.store.snapshot().betslip.placement);
  holds(open === undefined, `every attempt is known in the end: ${open?.attempt} is still under way`);
  attemptsAreKnown(facts, bets);
  logVerifies(world.device);
  logIsTheState(facts, client);
  windowsAgree(client, windows);
  world.asked.holdsInTheEnd();
  return { bets: bets.length, attempts: outcomesIn(facts).size, unknown: facts.filter(({ event }) => event.type === "AttemptUnknown").length };
};
