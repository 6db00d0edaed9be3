import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { betslipRoutes } from "../../../contract/betslip.ts";
import { cashOutRoutes } from "../../../contract/cash-out.ts";
import { historyRoutes } from "../../../contract/history.ts";
import { paymentsRoutes } from "../../../contract/payments.ts";
import { safetyRoutes } from "../../../contract/safety.ts";
import { CALLBACK_SIGNATURE_HEADER, signCallback } from "../../../engine/payments/callbacks.ts";
import { createWithdrawals } from "../../../engine/payments/withdrawals.ts";
import { canonical } from "../../../engine/database/answer-once.ts";
import { type Answered, sitDown, type Seat } from "../casino/kit.ts";
import { couponOf, fixtures, selectionOf } from "./coupons.ts";
import type { Deed, DeedOf, Notice } from "./deeds.ts";
import type { TestEngine } from "./engine-kit.ts";
import { leadOf } from "./lead-of.ts";
import type { FundedPlayer } from "./engine-under-fire.ts";
import { PAYMENT_SECRET } from "./payment-side.ts";

const [DICE, MINES, CRASH] = [101, 104, 107];
/** Few, so that the players' bets are on the same matches. */
const MATCHES = 6;

/** A player with two play sessions of each game. */
export interface Actor extends FundedPlayer {
  /** Only some set limits. A limit cannot be raised before a day has passed, so in a long run the others would stop as well. */
  readonly setsLimits: boolean;
  readonly seats: Readonly<Record<"dice" | "mines" | "crash", readonly Seat[]>>;
}

/** Everything that was answered under a key: one answer for each player and key, however often and with whatever it was sent. */
export interface Told {
  readonly of: string;
  readonly answers: ReadonlySet<string>;
}

interface Heard {
  readonly answers: ReadonlySet<string>;
  /** How many refusals the player had before this one; undefined for what succeeded. */
  readonly refusal: number | undefined;
}

/** The engine keeps the newest 1,000 refusals of a player. Requests that are sent at once may be decided in another order than they are noted here. */
const SURELY_KEPT = 950;

export interface Crowd {
  /** Does it, and resolves when all answers are there. Rejects when the engine fails, or answers what it must not. */
  readonly perform: (deed: Deed, actor: Actor) => Promise<void>;
  readonly told: () => readonly Told[];
  /** How often each kind of deed had an effect. */
  readonly done: ReadonlyMap<string, number>;
}

export const seatActor = async (engine: TestEngine, player: FundedPlayer, setsLimits: boolean): Promise<Actor> => {
  const two = (game: number) => Promise.all([0, 1].map(() => sitDown(engine, game, { login: player.token, balance: "real" })));
  return { ...player, setsLimits, seats: { dice: await two(DICE), mines: await two(MINES), crash: await two(CRASH) } };
};

const nth = <Item,>(items: readonly Item[], some: number): Item | undefined => items[some % Math.max(1, items.length)];
const repeated = <Answer,>(times: number, ask: () => Promise<Answer>): Promise<readonly Answer[]> => Promise.all(Array.from({ length: times }, ask));

export const createCrowd = (engine: TestEngine): Crowd => {
  const { database, settlement } = engine.parts;
  const used: string[] = [];
  const told = new Map<string, Heard>();
  const refusals = new Map<number, number>();
  const done = new Map<string, number>();
  const note = (kind: string): void => void done.set(kind, (done.get(kind) ?? 0) + 1);

  /** Notes what a key was answered. A refusal may be forgotten after a thousand others of its player, and is then no longer expected. */
  const hear = ({ id }: Actor, name: string, bodies: readonly unknown[]): void => {
    if (bodies.length === 0) return;
    const of = `${id} ${name}`;
    const refused = refusals.get(id) ?? 0;
    const before = told.get(of);
    const mayDiffer = before?.refusal !== undefined && refused - before.refusal >= SURELY_KEPT;
    const isRefusal = bodies.some((body) => Object(body).success !== true);
    if (isRefusal && (before === undefined || mayDiffer)) refusals.set(id, refused + 1);
    const known = before === undefined || mayDiffer ? { answers: new Set<string>(), refusal: isRefusal ? refused : undefined } : before;
    told.set(of, { ...known, answers: new Set([...known.answers, ...bodies.map(canonical)]) });
  };

  /** Sends one request several times at once, under a key. Returns what came of it; undefined when nothing did. */
  const sendUnder = async (actor: Actor, { key, times }: Pick<DeedOf<"bet">, "key" | "times">, path: string, body: object): Promise<unknown> => {
    const name = key === "none" ? undefined : key === "new" ? randomUUID() : (nth(used, key) ?? randomUUID());
    const answers = await repeated(times, () => engine.api("POST", path, { body, token: actor.token, ...(name === undefined ? {} : { headers: { "Idempotency-Key": name } }) }));
    for (const { status, body: answer } of answers) if (status !== 201 && status !== 422) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    if (name !== undefined) {
      used.push(name);
      const statuses = [...new Set(answers.map(({ status }) => status))];
      if (statuses.length > 1) throw new Error(`${path}: one request was answered with ${statuses.join(" and ")}`);
      hear(actor, name, answers.flatMap(({ status, body: answer }) => (status === 201 ? [answer] : [])));
    }
    const success = answers.find(({ status, body: answer }) => status === 201 && Object(answer).success === true);
    if (success === undefined) return undefined;
    note(path);
    return Object(success.body).data;
  };

  const bet = async (actor: Actor, deed: DeedOf<"bet">): Promise<void> => {
    const [first, second, third] = [0, 1, 2].map((offset) => nth(fixtures(engine.parts).slice(0, MATCHES), deed.some + offset));
    if (first === undefined || second === undefined || third === undefined) return;
    const of = { Single: [selectionOf(first)], Multiple: [selectionOf(first), selectionOf(second)], Split: [selectionOf(first, "1", "", "1"), selectionOf(first, "1", "", "3"), selectionOf(second)], Combo: [first, second, third].map((match) => selectionOf(match)) };
    await sendUnder(actor, deed, betslipRoutes.placeBet(3), couponOf(of[deed.type as keyof typeof of], {
      bet_type: deed.type, stake: deed.type === "Combo" ? 0 : deed.stake / 100, Groupings: deed.type === "Combo" ? [{ Grouping: 2, Stake: deed.stake / 100 }] : [],
      acceptChanges: true, oddsPolicy: "any", useBonus: deed.wallet === "sport_bonus", useCashback: deed.wallet === "cashback",
    }));
  };

  const cashOut = async (actor: Actor, deed: DeedOf<"cash-out">): Promise<void> => {
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token: actor.token, body: { clientId: 3, status: "0" } });
    const open = nth((Object(body).bets as readonly { readonly id: number; readonly cashOutAmount: number }[]).filter(({ cashOutAmount }) => cashOutAmount > 0), deed.some);
    if (open === undefined) return;
    await sendUnder(actor, deed, cashOutRoutes.cashOut, { betId: deed.ofOthers ? open.id - 1 : open.id, amount: open.cashOutAmount });
  };

  const notify = async (notice: Notice, reference: string, amount: number): Promise<void> => {
    const body = notice === "garbled" ? "{" : JSON.stringify({ reference, amount: (amount + (notice === "other-amount" ? 100 : 0)) / 100, paid: notice !== "declined" });
    const { status } = await fetch(`http://127.0.0.1:${engine.port}/webhook/payments/${notice === "other-provider" ? "monnify" : "paystack"}`, {
      method: "POST", body, headers: { "content-type": "application/json", [CALLBACK_SIGNATURE_HEADER]: signCallback(notice === "forged" ? "a guess" : PAYMENT_SECRET, Date.now(), body) },
    });
    const due = { paid: 200, declined: 200, forged: 401, "other-amount": 404, "other-provider": 404, garbled: 400 }[notice];
    if (status !== due) throw new Error(`a notice (${notice}) was answered with ${status}`);
    if (notice === "paid") note("paid");
  };

  const deposit = async (actor: Actor, deed: DeedOf<"deposit">): Promise<void> => {
    const made = await sendUnder(actor, deed, paymentsRoutes.initiateDeposit, { amount: deed.amount / 100, paymentMethod: "paystack", clientId: 3 });
    if (made !== undefined) await Promise.all(deed.notices.map((notice) => notify(notice, String(Object(made).transactionRef), deed.amount)));
  };

  const lateNotices = async ({ some, notices }: DeedOf<"late-notices">): Promise<void> => {
    const late = nth(await database.selectFrom("deposits").select(["reference", "amount"]).orderBy("id").execute(), some);
    if (late !== undefined) await Promise.all(notices.map((notice) => notify(notice, late.reference, late.amount)));
  };

  const ACCOUNTS = { bank: "0123456789", "bank-that-returns": "0123451111", "bank-of-nobody": "0000000001" } as const;
  const withdraw = async (actor: Actor, deed: DeedOf<"withdrawal">): Promise<void> => {
    const to = deed.to === "shop" ? { type: "cash" } : { type: "online", bankCode: "058", accountNumber: ACCOUNTS[deed.to as keyof typeof ACCOUNTS] };
    await sendUnder(actor, deed, paymentsRoutes.withdraw, { amount: deed.amount / 100, clientId: 3, ...to });
  };

  /** The banks' time is not waited for. */
  const later = createWithdrawals(database, { now: () => Date.now() + 60_000 });
  const payOut = async ({ some, times }: DeedOf<"pay-out">): Promise<void> => {
    const codes = await database.selectFrom("withdrawals").select("code").where("code", "is not", null).orderBy("id").execute();
    const code = nth(codes, some)?.code ?? "123456789";
    const paid = await repeated(times, () => later.payOutAtShop(code));
    if (paid.filter((each) => each).length > 1) throw new Error("a shop paid a withdrawal twice");
    await repeated(times, () => later.payOutAtBanks(leadOf(database)));
  };

  /** Plays at both seats of the player at once, under one key or several. */
  const atBothSeats = async (actor: Actor, game: keyof Actor["seats"], times: number, ask: (seat: Seat, turn: number) => Promise<Answered<unknown>>): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: 2 * times }, (_, turn) => ask(actor.seats[game][turn % 2] ?? expect.fail("no seat"), turn)));
    for (const { status, body } of answers) if (status !== 200 && status !== 409) throw new Error(`${game}: ${status} ${JSON.stringify(body)}`);
    if (answers.some(({ status }) => status === 200)) note(game);
  };

  const round = async (actor: Actor, { game, stake, some, times }: DeedOf<"round">): Promise<void> => {
    const bet = game === "dice" ? { side: "under", chances: 4_000 } : { mines: 4 };
    const key = randomUUID();
    await atBothSeats(actor, game, times, (seat, turn) => seat.bet(stake, bet, { key: some % 2 === 0 ? key : `${turn}-${key}` }));
    const open = (await actor.seats[game][0]?.state())?.open ?? undefined;
    if (open === undefined) return;
    for (const action of [{ type: "pick", cell: some % 25 }, { type: "cash-out" }].slice(0, 1 + (some % 3))) {
      const step = (await actor.seats[game][0]?.state())?.open?.actions.length ?? 0;
      await atBothSeats(actor, game, times, (seat) => seat.act(open, action, step));
    }
  };

  const board = (actor: Actor, { stake, target, times }: DeedOf<"flight">): Promise<void> => {
    const key = randomUUID();
    return atBothSeats(actor, "crash", times, async (seat) => {
      const { body } = await seat.ask<{ readonly serverSeedHash: string }>("flight");
      return seat.ask("board", { key, stake, bet: { target }, clientSeed: "crowd", serverSeedHash: body.serverSeedHash });
    });
  };

  const limit = async (actor: Actor, { of, amount }: DeedOf<"limit">): Promise<void> => {
    if (!actor.setsLimits) return;
    const { status } = await engine.api("PUT", safetyRoutes.setLimit, { token: actor.token, body: { kind: of, period: "week", amount } });
    if (status !== 200) throw new Error(`limit: ${status}`);
  };

  const award = (actor: Actor, times: number) => repeated(times, () => engine.api("POST", `${paymentsRoutes.award}?client_id=3`, { token: actor.token, body: { bonusId: "welcome" } }));

  const end = async ({ some, home, away, times }: DeedOf<"end">): Promise<void> => {
    const match = nth(fixtures(engine.parts).slice(0, MATCHES), some);
    if (match !== undefined) await repeated(times, () => engine.dev("settle", { matchId: match.id, home, away }));
  };

  const abandon = async ({ some, times }: DeedOf<"abandon">): Promise<void> => {
    const match = nth(fixtures(engine.parts).slice(0, MATCHES), some);
    if (match !== undefined) await repeated(times, () => settlement.grade({ matchId: match.id, score: "", verdictOf: () => "void" }).then(settlement.pay));
  };

  return {
    done,
    told: () => [...told].map(([of, { answers }]) => ({ of, answers })),
    perform: async (deed, actor) => {
      switch (deed.kind) {
        case "bet": return bet(actor, deed);
        case "cash-out": return cashOut(actor, deed);
        case "deposit": return deposit(actor, deed);
        case "late-notices": return lateNotices(deed);
        case "withdrawal": return withdraw(actor, deed);
        case "pay-out": return payOut(deed);
        case "award": return void (await award(actor, deed.times));
        case "round": return round(actor, deed);
        case "flight": return board(actor, deed);
        case "limit": return limit(actor, deed);
        case "end": return end(deed);
        case "abandon": return abandon(deed);
      }
    },
  };
};
