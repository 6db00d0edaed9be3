import { createHash } from "node:crypto";
import type { ReceiptTerms } from "../../contract/receipts.ts";
import { type BonusLadder, ladderText } from "../betting-terms/bonus-ladder.ts";
import { CURRENCY } from "../currency.ts";
import { termsText } from "./pages.ts";

declare const ENGINE_BUILD: string | undefined;

/** The commit that this program was built from; "unknown" outside a checkout and where the sources run as they are. */
const BUILD = typeof ENGINE_BUILD === "string" ? ENGINE_BUILD : "unknown";

/** The digits of a SHA-256 that name a version. */
const VERSION_LENGTH = 16;

const versionOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, VERSION_LENGTH);

/** What bets are taken under, as their receipts name it: whoever keeps the published page and table can compute both versions. */
export const termsInForce = (ladder: BonusLadder): ReceiptTerms => ({
  currency: CURRENCY, terms: versionOf(termsText()), bonusTable: versionOf(ladderText(ladder)), build: BUILD,
});
