import { expect, it } from "vitest";
import { STATE_VERSION } from "../../src/domain/rooms.ts";
import { toSnapshot } from "../../src/domain/snapshot.ts";
import { fold, initialState } from "../../src/domain/state.ts";
import { added, balances, facts, oddsChanged, placement, selection } from "../kit/builders.ts";

/** The paths of all fields of a snapshot, without the indexes of lists. */
const shapeOf = (value: unknown, path = ""): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, field]) => shapeOf(field, path === "" ? name : `${path}.${name}`));
};

it("has the shape of its STATE_VERSION, which has to be raised when the shape changes", () => {
  const live = selection("100");
  const state = fold(
    initialState(),
    facts([
      { type: "LoggedIn", player: "player-1" },
      { type: "BalancesRead", balances: balances(), missing: [] },
      added(live),
      oddsChanged(live, 3),
      { type: "GroupingStakeChanged", grouping: 1, stake: balances().available },
      { type: "PlacementRequested", placement: placement([live]) },
    ]),
  );
  const fields = [...new Set(shapeOf(toSnapshot(state)))].filter((field) => !/\.(selection|placement\.request)\./.test(field)).sort();
  expect({ version: STATE_VERSION, fields }).toMatchInlineSnapshot(`
    {
      "fields": [
        "account.activeBonus",
        "account.balances.available",
        "account.balances.casinoBonus",
        "account.balances.sportBonus",
        "account.balances.trust",
        "account.balances.virtualBonus",
        "account.cashback",
        "account.casinoActiveBonus",
        "account.change",
        "account.error",
        "betslip.betslipType",
        "betslip.feedLost",
        "betslip.funds",
        "betslip.groupings[].grouping",
        "betslip.groupings[].stake",
        "betslip.legs[].changed.from",
        "betslip.legs[].changed.mark",
        "betslip.legs[].ended",
        "betslip.legs[].fixed",
        "betslip.legs[].key",
        "betslip.legs[].lastShownOdds",
        "betslip.legs[].odds",
        "betslip.legs[].stake",
        "betslip.legs[].stale",
        "betslip.legs[].suspended",
        "betslip.legs[].unavailable",
        "betslip.loaded",
        "betslip.offline",
        "betslip.owner",
        "betslip.placement.status",
        "betslip.policy",
        "betslip.refused",
        "betslip.signedIn",
        "betslip.split",
        "betslip.stake",
        "betslip.undo",
        "booking.lookedUp",
        "booking.share.status",
        "booking.simulation.status",
        "browsing.activeSport.sportId",
        "browsing.activeSport.sportName",
        "browsing.dialog",
        "browsing.foundInLog",
        "browsing.player",
        "cashOut.attempt.status",
        "cashOut.refused",
        "content.optIn",
        "content.popupShown",
        "history.openBetCount",
        "history.signedIn",
        "payments.bankAccount.reason",
        "payments.bankAccount.status",
        "payments.check",
        "payments.deposit.status",
        "payments.depositRefused",
        "payments.withdrawal.status",
        "payments.withdrawalRefused",
        "preferences.board",
        "preferences.oddsFormat",
        "prices.lost",
        "prices.matches[][]",
        "prices.matches[][].closedAt",
        "prices.matches[][].lastSeq",
        "prices.matches[][].prices[][]",
        "prices.matches[][].prices[][][][]",
        "prices.matches[][].prices[][][][].active",
        "prices.matches[][].prices[][][][].lastShownOdds",
        "prices.matches[][].prices[][][][].moved",
        "prices.matches[][].prices[][][][].odds",
        "prices.matches[][].prices[][][][].sequence",
        "prices.matches[][].progress",
        "prices.matches[][].source",
        "prices.rejectedMessages",
        "prices.restoredAt",
        "safety.change",
        "safety.check",
        "safety.limitWaitsUntil",
        "safety.pause",
        "safety.realityCheckMinutes",
        "session.count",
        "session.error",
        "session.lost",
        "session.player",
        "session.returnPath",
        "session.status",
        "verification.busy",
        "verification.clickId",
        "verification.error",
        "verification.promo",
        "verification.purpose",
        "verification.resendAt",
        "verification.resumed",
        "verification.step",
        "verification.verified",
      ],
      "version": 27,
    }
  `);
});
