import fc from "fast-check";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import type { CachedRead } from "../../../src/application/reads/cached-read.ts";
import type { Selection } from "../../../src/domain/events/selection.ts";
import { underWay } from "../../../src/domain/kernel/attempt.ts";
import { money, printMoney } from "../../../src/domain/kernel/money.ts";
import type { State } from "../../../src/domain/state.ts";
import { settle } from "../../kit/world.ts";
import type { FundedPlayer, KillableEngine } from "./engine-under-fire.ts";
import { fetchAtShop, notifyOf } from "./payment-side.ts";
import { deviceOf, type Device, type Mishap, openClient, type RealClient } from "./real-client.ts";

const around = {
  /** How often the player presses the button at once. */
  presses: fc.integer({ min: 1, max: 3 }),
  mishap: fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: fc.constantFrom<Mishap>("answer-lost", "called-twice") },
    // "killed-when-asked": the page is killed in the moment of the press.
    { weight: 2, arbitrary: fc.constantFrom<Mishap | "killed-when-asked">("killed-when-asked", "killed-when-sent", "killed-when-answered") },
  ),
};

/** Something a player does with money. Amounts in minor units. */
export const anyMove = fc.oneof(
  fc.record({ kind: fc.constant("bet" as const), amount: fc.integer({ min: 500, max: 4_000_00 }).map((units) => units - (units % 10)), ...around }),
  fc.record({ kind: fc.constant("deposit" as const), amount: fc.integer({ min: 100_00, max: 3_000_00 }), notices: fc.array(fc.boolean(), { maxLength: 4 }), ...around }),
  fc.record({ kind: fc.constant("withdrawal" as const), amount: fc.integer({ min: 1_000_00, max: 9_000_00 }), shopTries: fc.integer({ min: 0, max: 3 }), ...around }),
  fc.record({ kind: fc.constant("cash-out" as const), ...around }),
);
export type Move = typeof anyMove extends fc.Arbitrary<infer Value> ? Value : never;
type Of<Kind extends Move["kind"]> = Extract<Move, { readonly kind: Kind }>;

const isUnderWay = ({ betslip, attempts }: State): boolean =>
  [underWay(betslip.placement), underWay(attempts.deposit.last), underWay(attempts.withdrawal.last), underWay(attempts["cash-out"].last)].some((request) => request !== undefined);

const isPlaceable = ({ betslip }: State): boolean => slipSummary(betslip, undefined).unplaceable === undefined;

/** What a screen with this read would show, as soon as it is there. */
const shown = <Value,>(read: CachedRead<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { status, value } = read.read();
      if (status !== "ready") return;
      resolve(value);
      queueMicrotask(() => release());
    };
    const release = read.subscribe(look);
    look();
  });

export interface Bettor {
  readonly player: FundedPlayer;
  readonly device: Device;
  /** Does it, and resolves when the player's page knows what became of it, whichever page and whichever life of the engine that is. */
  readonly perform: (move: Move) => Promise<void>;
  /** The balance that the page shows after reading it once more, in minor units. */
  readonly balance: () => Promise<number | undefined>;
  readonly pagesKilled: () => number;
  readonly close: () => void;
}

export const createBettor = async (engine: KillableEngine, player: FundedPlayer, chosen: Selection): Promise<Bettor> => {
  const device = deviceOf(player);
  let page: RealClient = await openClient(engine, device);
  let pagesKilled = 0;
  /** The bets that this player made, the newest last, that were not yet looked at for a cash-out. */
  const bets: string[] = [];

  const reopened = async (): Promise<void> => {
    pagesKilled += 1;
    page = await openClient(engine, device);
  };

  /** Presses the button, and waits until the outcome is known. */
  const press = async ({ presses, mishap }: Pick<Move, "presses" | "mishap">, ask: (page: RealClient) => void): Promise<void> => {
    page.arrange(mishap === "killed-when-asked" ? undefined : mishap);
    for (let pressed = 0; pressed < presses; pressed += 1) ask(page);
    if (mishap === "killed-when-asked") page.kill();
    await settle();
    while ((await Promise.race([page.died, page.until((state) => !isUnderWay(state))])) === "died") await reopened();
    page.arrange(undefined);
  };

  const bet = async (move: Of<"bet">): Promise<void> => {
    const { intents } = page.slipstream;
    intents.closeDialog();
    if (page.state().betslip.legs.length === 0) intents.toggleSelection({ selection: chosen });
    // The price moves while the engine runs, and that is not what is looked at here.
    intents.chooseOddsPolicy({ policy: "any" });
    intents.changeStake({ amount: printMoney(money(move.amount)) });
    await page.until(isPlaceable);
    await press(move, ({ slipstream }) => slipstream.intents.placeBet({ shown: [] }));
    const { placement } = page.state().betslip;
    if (placement.status === "done") bets.push(placement.result.betslipId);
  };

  const deposit = async (move: Of<"deposit">): Promise<void> => {
    page.slipstream.intents.putPaymentAside({ kind: "deposit" });
    await settle();
    await press(move, ({ slipstream }) => slipstream.intents.deposit({ amount: money(move.amount), provider: "paystack" }));
    const made = page.state().attempts.deposit.last;
    if (made.status !== "done" || move.notices.length === 0) return;
    const { reference } = made.result;
    await Promise.all(move.notices.map((paid) => notifyOf(engine, reference, move.amount / 100, paid)));
    // The player comes back from the provider's page, which says nothing about what happened there.
    for (let known = false; !known;) {
      page.slipstream.intents.checkPayment({ provider: "paystack", reference });
      await page.until(({ desk: { payment } }) => payment?.reference === reference && ["arrived", "failed", "not-known"].includes(payment.state));
      known = page.state().desk.payment?.state !== "not-known";
    }
  };

  const withdraw = async (move: Of<"withdrawal">): Promise<void> => {
    page.slipstream.intents.putPaymentAside({ kind: "withdrawal" });
    await settle();
    await press(move, ({ slipstream }) => slipstream.intents.withdraw({ amount: money(move.amount), account: null }));
    const made = page.state().attempts.withdrawal.last;
    if (made.status !== "done" || move.shopTries === 0) return;
    const code = (await shown(page.slipstream.reads.shopCode({ attempt: made.request.attempt }))) ?? "none";
    await Promise.all(Array.from({ length: move.shopTries }, () => fetchAtShop(engine, code)));
  };

  const cashOut = async (move: Of<"cash-out">): Promise<void> => {
    const betslipId = bets.pop();
    if (betslipId === undefined) return;
    const open = await shown(page.slipstream.reads.bet({ id: betslipId }));
    const offer = open?.cashOut;
    if (open === undefined || open === null || offer === undefined) return;
    page.slipstream.intents.putCashOutAside();
    await press(move, ({ slipstream }) => slipstream.intents.cashOut({ betId: open.id, betslipId, amount: offer.amount }));
  };

  return {
    player, device,
    perform: (move) => {
      switch (move.kind) {
        case "bet": return bet(move);
        case "deposit": return deposit(move);
        case "withdrawal": return withdraw(move);
        case "cash-out": return cashOut(move);
      }
    },
    balance: async () => {
      const { user, reads } = page.slipstream;
      const { readAt } = user.read();
      const read = new Promise<void>((done) => {
        const leave = user.subscribe(() => {
          if (user.read().readAt === readAt) return;
          leave();
          done();
        });
      });
      reads.user().refresh();
      await read;
      return user.read().balances?.available;
    },
    pagesKilled: () => pagesKilled,
    close: () => page.kill(),
  };
};
