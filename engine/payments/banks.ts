/** A bank, or a wallet that has account numbers as banks have, to which can be paid out. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

const NAMES = [
  ["044", "Access Bank"], ["050", "Ecobank"], ["070", "Fidelity Bank"], ["011", "First Bank"], ["214", "First City Monument Bank"], ["058", "Guaranty Trust Bank"], ["082", "Keystone Bank"], ["50211", "Kuda"], ["50515", "Moniepoint"], ["999992", "OPay"], ["999991", "PalmPay"],
  ["076", "Polaris Bank"], ["221", "Stanbic IBTC Bank"], ["232", "Sterling Bank"], ["032", "Union Bank"], ["033", "United Bank for Africa"], ["215", "Unity Bank"], ["035", "Wema Bank"], ["057", "Zenith Bank"],
] as const;

export const banks: readonly Bank[] = NAMES.map(([code, name]) => ({ code, name }));

export const bankOf = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);

/** Asks a bank for the name of an account's owner. Undefined when the bank does not know the number; the name may be another person's. */
export type ResolveAccount = (bankCode: string, accountNumber: string, owner: string) => Promise<string | undefined>;

/** The simulated bank: every account belongs to the player, except that numbers ending in 0000 are unknown and numbers ending in 9999 belong to another person. */
export const simulatedBank: ResolveAccount = async (_bankCode, accountNumber, owner) =>
  accountNumber.endsWith("0000") ? undefined : accountNumber.endsWith("9999") ? "SOMEBODY ELSE" : owner.toUpperCase();

/** Whether the simulated bank pays out to an account: it returns money sent to numbers ending in 1111. */
export const bankPays = (accountNumber: string): boolean => !accountNumber.endsWith("1111");
