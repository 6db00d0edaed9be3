import { useRead } from "./use-read.ts";
import { useSlipstream } from "./slipstream-context.tsx";

/** The code of the sportsbook's currency; undefined until the sportsbook has told it. */
export const useCurrency = (): string | undefined => useRead(useSlipstream().reads.bettingTerms()).value?.currencyCode;
