const twoDecimals = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Minor units as an amount. */
export const amountText = (minor: number): string => twoDecimals.format(minor / 100);

/** Hundredths as a multiplier: 250 is "2.50×". */
export const timesText = (multiplier: number): string => `${twoDecimals.format(multiplier / 100)}×`;

const percents = new Intl.NumberFormat("en-GB", { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percentText = (share: number): string => percents.format(share);

const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
export const timeText = (at: number): string => times.format(at);
