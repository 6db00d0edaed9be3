import { accountCommands } from "../account/account.commands.ts";
import { keepAccountRead } from "../account/load-account.process.ts";
import { betAttempt } from "../betslip/bet-attempt.ts";
import { betslipCommands } from "../betslip/betslip.commands.ts";
import { clearAfterBet } from "../betslip/clear-after-bet.process.ts";
import { expireChangedMarks } from "../betslip/expire-changed-marks.process.ts";
import { followSlip } from "../betslip/follow-slip.process.ts";
import { revalidateSelections } from "../betslip/revalidate-selections.ts";
import { tellPlacement } from "../betslip/tell-placement.process.ts";
import { browsingCommands } from "../browsing/browsing.commands.ts";
import { contentReads } from "../content/content.reads.ts";
import { historyReads } from "../history/history.reads.ts";
import { offerReads } from "../offer/offer.reads.ts";
import { rereadPrices } from "../offer/reread-prices.process.ts";
import { guardStalePrices } from "../prices/guard-stale-prices.process.ts";
import { ingestFeed } from "../prices/ingest-feed.process.ts";
import type { Inputs } from "../recording/inputs.ts";
import { endRefusedSession } from "../session/end-refused-session.process.ts";
import { followDevice } from "../session/follow-device.process.ts";
import { sessionCommands } from "../session/session.commands.ts";

/**
 * What the client can do is the sum of what its capabilities bring: what a player can ask for, what a screen can look
 * at, what goes on by itself, and what is sent once. A new capability is added here and nowhere else on this floor.
 */
export const commands = { ...sessionCommands, ...accountCommands, ...betslipCommands, ...browsingCommands };

export const readSpecs = { ...offerReads, ...contentReads, ...historyReads };

export const attemptKinds = [betAttempt] as const;

/** In the order they begin. The feed is let in when the last of them listens, so the order among them decides nothing about prices. */
export const processesOf = (inputs: Inputs) =>
  [
    endRefusedSession(),
    followDevice(inputs),
    keepAccountRead(),
    ingestFeed(),
    rereadPrices(),
    expireChangedMarks(),
    followSlip(),
    tellPlacement(),
    clearAfterBet(),
    guardStalePrices(revalidateSelections()),
  ] as const;
