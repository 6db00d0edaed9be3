/** A bank whose accounts can be paid out to. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

const NAMES = [
  ["044", "Access Bank"], ["050", "Ecobank"], ["070", "Fidelity Bank"], ["011", "First Bank"], ["214", "First City Monument Bank"], ["058", "Guaranty Trust Bank"], ["082", "Keystone Bank"],
  ["076", "Polaris Bank"], ["221", "Stanbic IBTC Bank"], ["232", "Sterling Bank"], ["032", "Union Bank"], ["033", "United Bank for Africa"], ["215", "Unity Bank"], ["035", "Wema Bank"], ["057", "Zenith Bank"],
] as const;

export const banks: readonly Bank[] = NAMES.map(([code, name]) => ({ code, name }));

export const bankOf = (code: string): Bank | undefined => banks.find((bank) => bank.code === code);

/** What a bank says of an account number. Undefined when it knows none; a name that is not the player's when it is somebody else's. */
export type ResolveAccount = (bankCode: string, accountNumber: string, owner: string) => Promise<string | undefined>;

/** The bank of a test payment: every account is the player's own, except that no bank knows one that ends in 0000, and one that ends in 9999 is somebody else's. */
export const simulatedBank: ResolveAccount = async (_bankCode, accountNumber, owner) =>
  accountNumber.endsWith("0000") ? undefined : accountNumber.endsWith("9999") ? "SOMEBODY ELSE" : owner.toUpperCase();

/** The test bank's word on what was sent to an account: it returns what goes to one that ends in 1111. */
export const bankPays = (accountNumber: string): boolean => !accountNumber.endsWith("1111");
