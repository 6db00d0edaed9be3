import { compare, exact, minus, one, times, zero, type Exact } from "./exact.ts";

/** Both in percent. The rates of the specification are 0 (spec 5, 9); the arithmetic works for any rate. */
export interface TaxRates {
  readonly withholdingPercent: Exact;
  readonly excisePercent: Exact;
}

export const noTaxes: TaxRates = { withholdingPercent: zero, excisePercent: zero };

const percentOf = (percent: Exact, amount: Exact): Exact => {
  const { units, places } = times(percent, amount);
  return exact(units, places + 2);
};

/** The excise duty, which is taken from the stake before it is bet. */
export const exciseDuty = (rates: TaxRates, totalStake: Exact): Exact => percentOf(rates.excisePercent, totalStake);

/** The share of a stake that is bet after duty: 1 at a rate of 0. */
export const playingShare = (rates: TaxRates): Exact => minus(one, percentOf(rates.excisePercent, one));

/** The withholding tax on a win minus its stake; 0 when that is less than `smallest`. */
export const withholdingTax = (rates: TaxRates, grossWin: Exact, totalStake: Exact, smallest: Exact = zero): Exact => {
  const tax = percentOf(rates.withholdingPercent, minus(grossWin, totalStake));
  return compare(tax, smallest) >= 0 ? tax : zero;
};
