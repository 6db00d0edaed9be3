import type { Receipt } from "../../../domain/events/receipt.ts";
import type { State } from "../../../domain/state.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";

const selectKeys = (state: State): Readonly<Record<string, string>> => state.evidence.keys;

/** The public key that a receipt names; undefined when this device does not know it. */
export const useReceiptKey = ({ key }: Receipt): string | undefined => useStoreValue(selectKeys)[key];
