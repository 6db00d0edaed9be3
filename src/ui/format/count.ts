import { LOCALE } from "./locale.ts";

const whole = new Intl.NumberFormat(LOCALE);

/** 12345 to "12,345". */
export const formatCount = (count: number): string => whole.format(count);
