import { type Guard, isCount, isText, listOf, optional, orAbsent, shape } from "../../domain/kernel/guards.ts";
import type { BetLimits } from "../../domain/kernel/bet-limits.ts";
import { isMoney } from "../../domain/kernel/money.ts";
import { isOdds, type Odds } from "../../domain/kernel/odds.ts";
import type { BettingTerms, CategoryEntry, MatchDetail, PaymentLimits, SportEntry } from "../ports/offer.ts";
import { type KeptAs, keptField } from "../reads/kept-as.ts";

/** Spec 3, sportsMenu. */
export const keptMenu: KeptAs<readonly SportEntry[]> = keptField("sportsMenu", listOf(shape<SportEntry>({ sportId: isText, sportName: isText, total: isCount })));

/** Spec 3, activeCategories: those of the sport that was looked at last. */
export const keptCategories: KeptAs<readonly CategoryEntry[]> = keptField("activeCategories", listOf(shape<CategoryEntry>({ categoryId: isText, categoryName: isText, total: isCount })));

/** Spec 3, marketGroups: those of the match that was looked at last. They are kept for whoever looks at the device's state: a match is shown with its markets, or not yet. */
export const keptGroups: KeptAs<MatchDetail | null> = {
  slice: "utility",
  write: (detail) => ({ marketGroups: detail?.groups ?? [] }),
  read: () => undefined,
};

const isLimits: Guard<BetLimits> = shape({
  minStake: orAbsent(isMoney),
  maxStake: orAbsent(isMoney),
  stakeStep: isMoney,
  minGroupingStake: isMoney,
  minSystemStake: isMoney,
  maxPayout: orAbsent(isMoney),
  maxCombinations: isCount,
  maxSelections: isCount,
});
const isPaymentLimits: Guard<PaymentLimits> = shape({
  leastDeposit: orAbsent(isMoney),
  greatestDeposit: orAbsent(isMoney),
  leastWithdrawal: orAbsent(isMoney),
  greatestWithdrawal: orAbsent(isMoney),
});
interface KeptVariables {
  readonly CurrencyCode: string;
  readonly DialCode: string;
  readonly MinBonusOdd: Odds;
  readonly limits: BetLimits;
  readonly paymentLimits?: PaymentLimits | undefined;
}
const isVariables: Guard<KeptVariables> = shape({ CurrencyCode: isText, DialCode: isText, MinBonusOdd: isOdds, limits: isLimits, paymentLimits: optional(isPaymentLimits) });
const isBonusList = listOf(shape<{ readonly ticket_length: number; readonly bonus: string }>({ ticket_length: isCount, bonus: isText }));

/** Spec 3, SportsbookBonusList and SportsbookGlobalVariable. Odds are in millionths and amounts in minor units, as everywhere in the client. */
export const keptTerms: KeptAs<BettingTerms> = {
  slice: "utility",
  write: ({ bonusTable, currencyCode, dialCode, minBonusOdds, limits, paymentLimits }) => ({
    SportsbookBonusList: bonusTable.map(({ ticketLength, percent }) => ({ ticket_length: ticketLength, bonus: percent })),
    SportsbookGlobalVariable: { CurrencyCode: currencyCode, DialCode: dialCode, MinBonusOdd: minBonusOdds, limits, ...(paymentLimits === undefined ? {} : { paymentLimits }) },
  }),
  read: ({ SportsbookBonusList: rows, SportsbookGlobalVariable: variables }) => {
    if (!isBonusList(rows) || !isVariables(variables)) return undefined;
    const { CurrencyCode, DialCode, MinBonusOdd, limits, paymentLimits } = variables;
    return {
      currencyCode: CurrencyCode,
      dialCode: DialCode,
      minBonusOdds: MinBonusOdd,
      bonusTable: rows.map(({ ticket_length, bonus }) => ({ ticketLength: ticket_length, percent: bonus })),
      limits,
      ...(paymentLimits === undefined ? {} : { paymentLimits }),
    };
  },
};
