import { useEffect } from "react";
import type { Limit } from "../../../../application/ports/safety.ts";
import type { LimitKind } from "../../../../domain/events/safety-events.ts";
import { type Money, money } from "../../../../domain/kernel/money.ts";
import { formatAmount } from "../../../format/money.ts";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useUser } from "../../../hooks/use-user.ts";
import { KIND_WORDS, PERIOD_WORDS } from "../limit-words.ts";

export interface LimitLeft {
  readonly left: Money;
  /** "Your limit on stakes in 24 hours leaves NGN 200.00." */
  readonly words: string;
}

interface KnownLeft extends Pick<Limit, "kind" | "period"> {
  readonly left: number;
}

/** What the tightest limit of these kinds leaves; undefined without such a limit, or where its figures could not be read. */
export const tightest = (limits: readonly Limit[], kinds: readonly LimitKind[]): KnownLeft | undefined =>
  limits
    .flatMap(({ kind, period, amount, used }) =>
      !kinds.includes(kind) || amount === null || amount === undefined || used === undefined ? [] : [{ kind, period, left: Math.max(0, amount - used) }],
    )
    .sort((one, other) => one.left - other.left)[0];

/** What the player's own limits of these kinds leave, for a player who is logged in. The sportsbook has the last word, because it counts what other devices do too. */
export const useLimitLeft = (kinds: readonly LimitKind[]): LimitLeft | undefined => {
  const { reads } = useSlipstream();
  const read = reads.safety();
  const currency = useCurrency();
  const available = useUser().balances?.available;
  // Money that moves uses up a limit, or gives some of it back.
  useEffect(() => {
    if (available !== undefined && read.read().status !== "loading") read.refresh();
  }, [read, available]);
  const found = tightest(useRead(read).value?.limits ?? [], kinds);
  if (found === undefined) return undefined;
  const left = money(found.left);
  return { left, words: `Your limit on ${KIND_WORDS[found.kind].toLowerCase()} ${PERIOD_WORDS[found.period]} leaves ${formatAmount(left, currency)}.` };
};
