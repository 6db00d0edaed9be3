import "../payments/deposit.ts";
export const value = 1;
