import { Option, Schema } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Coupon } from "../../contract/betslip.ts";
import { limits } from "../../engine/betting-terms/limits.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { possibleWinOf, priceCoupon } from "../../engine/betslip/price-coupon.ts";
import { readCoupon } from "../../engine/betslip/read-coupon.ts";
import { refuseUnacceptable } from "../../engine/http/acceptable.ts";
import { HttpRefusal } from "../../engine/http/requests.ts";
import { createOffer } from "../../engine/offer/offer.ts";
import { greatestAlone } from "../../engine/scenario/winning-together.ts";
import { anyJson, mostly, partly, woundedObject } from "../kit/fuzz/hostile.ts";
import { runs } from "../kit/ports/runs.ts";
import { MATCHES, offeredMatch } from "../kit/simulation/book.ts";
import { keptByNobody } from "../engine/kit/kept-by-nobody.ts";

const offer = createOffer({ publish: async () => undefined, close: async () => undefined }, { now: () => 0 }, [], keptByNobody);
for (let match = 0; match < MATCHES; match += 1) offer.add(offeredMatch(String(100 + match), match, 0));
const rules = { offer, ladder: standardLadder, together: (_: string, picks: Parameters<typeof greatestAlone>[0]) => greatestAlone(picks) };
const decode = Schema.decodeUnknownOption(Coupon);

const anyAmount = fc.oneof(fc.constantFrom<unknown>(100, "100", 7.5, "12.50", 0, -5, "0x64", 1e300, 0.001, "1e2", 1_000_000, 1_000_001), fc.double({ noNaN: true, min: -10, max: 2_000_000 }));
const selectionFields = {
  matchId: fc.constantFrom<unknown>(100, "101", 102, 999), marketId: fc.constantFrom<unknown>(1, "1", 2), specifier: fc.constantFrom("", "total=2.5"), outcomeId: fc.constantFrom<unknown>("1", "2", 3, "9"),
  odds: fc.constantFrom<unknown>(2, "2.00", 2.5, "3", 1, 0, -2, "2e0"), fixed: fc.constantFrom<unknown>(true, false, 0, "1"), stake: anyAmount, eventName: fc.string(), marketName: fc.string(),
};
const anySelection = fc.oneof(
  partly(selectionFields),
  ...["100", "101", "102"].map((matchId, index) => woundedObject({ matchId, marketId: "1", specifier: "", outcomeId: String(index + 1), odds: 2 + index / 2, stake: 10 }, selectionFields)),
);
const anyGrouping = partly({ Grouping: fc.constantFrom<unknown>(1, 2, "3", 0, -1, 1.5, 1e9), Stake: anyAmount });
const couponFields = {
  selections: fc.oneof(fc.array(mostly(anySelection), { maxLength: 6 }), fc.array(mostly(anySelection), { maxLength: 3 }).map((list) => Object.fromEntries(list.entries()))),
  stake: anyAmount, bet_type: fc.constantFrom("Single", "Multiple", "Split", "Combo", "System", "single"), Groupings: fc.array(mostly(anyGrouping), { maxLength: 4 }),
  isBooking: fc.constantFrom<unknown>(0, 1, "0"), acceptChanges: fc.boolean(), oddsPolicy: fc.constantFrom("none", "better", "any"), useBonus: fc.boolean(), totalOdds: anyAmount, source: fc.string(),
};
const anyCoupon = fc.oneof(
  partly(couponFields),
  fc.array(anySelection, { minLength: 1, maxLength: 5 }).chain((selections) => woundedObject({ selections, stake: 100, acceptChanges: true, oddsPolicy: "any" }, couponFields)),
);

/** What the engine makes of a body: a price, or how far it came. */
const fateOf = (body: unknown): "unacceptable" | "unreadable" | "refused" | "priced" => {
  try {
    refuseUnacceptable(body);
  } catch (cause) {
    if (cause instanceof HttpRefusal) return "unacceptable";
    throw cause;
  }
  const coupon = decode(body);
  if (Option.isNone(coupon)) return "unreadable";
  const reading = readCoupon(coupon.value);
  if ("refusal" in reading) return "refused";
  const pricing = priceCoupon(rules, reading.wanted, coupon.value.oddsPolicy ?? "none");
  if ("refusal" in pricing) return "refused";
  const { cost, legs } = pricing.priced;
  const win = possibleWinOf(rules, pricing.priced);
  expect(Number.isSafeInteger(cost) && cost >= limits.leastStake && cost <= limits.greatestStake).toBe(true);
  expect(Number.isSafeInteger(win) && win >= 0 && win <= limits.greatestPayout).toBe(true);
  expect(legs.length).toBeLessThanOrEqual(limits.mostSelections);
  return "priced";
};

it("a coupon of anything is refused or priced within the limits, and no other thing happens", () => {
  const fates = new Set<string>();
  fc.assert(fc.property(fc.oneof({ weight: 5, arbitrary: anyCoupon }, { weight: 1, arbitrary: anyJson }), (body) => void fates.add(fateOf(body))), runs(8_000, 150_000));
  expect([...fates].sort()).toEqual(["priced", "refused", "unacceptable", "unreadable"]);
}, 600_000);
