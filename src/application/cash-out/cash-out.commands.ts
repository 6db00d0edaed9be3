import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import { isText } from "../../domain/kernel/guards.ts";
import { isMoney, type Money } from "../../domain/kernel/money.ts";
import { sendOnce } from "../attempts/send-once.ts";
import { EventStore } from "../log/event-store.ts";
import { Ids } from "../ports/ids.ts";
import { publicField } from "../recording/codec.ts";
import { command } from "../runtime/command.ts";
import { cashOutAttempt } from "./cash-out-attempt.ts";

interface Agreed {
  readonly betId: string;
  readonly betslipId: string;
  /** The amount of the offer on the screen, in minor units. */
  readonly amount: Money;
}

const cashOut = Effect.fn("cashOut")(function* ({ betId, betslipId, amount }: Agreed) {
  const store = yield* EventStore;
  const attempt = (yield* Ids).attempt();
  const { player } = store.snapshot().session;
  if (player === undefined) return;
  const request = { attempt, player, betId, betslipId, amount };
  if (store.dispatch(attemptsRules, { type: "RequestAttempt", kind: "cash-out", request }, "player").accepted) yield* sendOnce(cashOutAttempt, request);
});

export const cashOutCommands = {
  /** The player accepts an offer. */
  cashOut: command({
    name: "cash-out/cash-out",
    fields: { betId: publicField(isText), betslipId: publicField(isText), amount: publicField(isMoney) },
    run: (agreed: Agreed) => cashOut(agreed),
  }),
  putCashOutAside: command({
    name: "cash-out/put-aside",
    fields: {},
    run: () => Effect.map(EventStore, (store) => store.dispatch(attemptsRules, { type: "PutAttemptAside", kind: "cash-out" }, "player")),
  }),
};
