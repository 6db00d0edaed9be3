import { describe, expect, it } from "vitest";
import { calculateCommand } from "../../scripts/calculate-command.ts";

const coupon = { selections: [{ matchId: 1, odds: 2 }, { matchId: 2, odds: "3" }], groupings: [{ grouping: 2, stake: 10 }] };

const calculate = (given: readonly string[], text = "") => {
  let printed = "";
  const code = calculateCommand(given, {
    textOf: (path) => {
      if (path !== "coupon.json") throw new Error("ENOENT");
      return text;
    },
    print: (more) => (printed += more),
  });
  return { code, printed, said: (): unknown => JSON.parse(printed) };
};
const ofCoupon = (value: unknown) => calculate(["coupon.json"], JSON.stringify(value));

describe("calculate", () => {
  it("exits with 0 when every coupon was priced", () => {
    const { code, said } = ofCoupon([coupon, coupon]);
    expect([code, said()]).toEqual([0, [expect.objectContaining({ groups: [expect.objectContaining({ maxWin: "60" })] }), expect.anything()]]);
    expect(ofCoupon(coupon).said()).toMatchObject({ coupon: { maxWin: "60" } });
  });

  it("reads a file that an editor began with a byte order mark", () => {
    const { code, printed } = calculate(["coupon.json"], `\uFEFF${JSON.stringify(coupon)}`);
    expect([code, printed]).toEqual([0, ofCoupon(coupon).printed]);
  });

  it("exits with 1 when one coupon of a list was refused, and prices the others", () => {
    const { code, said } = ofCoupon([coupon, 7]);
    expect([code, said()]).toEqual([1, [expect.objectContaining({ coupon: expect.anything() }), { error: "coupon: expected an object" }]]);
  });

  it.each([
    [{ ...coupon, minBonusOdds: 1.5 }, "unknown field minBonusOdds, did you mean minBonusOdd?"],
    [{ ...coupon, bonustable: [] }, "unknown field bonustable, did you mean bonusTable?"],
    [{ ...coupon, selections: [{ matchId: 1, odd: 2 }] }, "selections[0]: unknown field odd, did you mean odds?"],
    [{ ...coupon, groupings: [{ grouping: 1 }, { grouping: 2, stakes: 10 }] }, "groupings[1]: unknown field stakes, did you mean stake?"],
    [{ ...coupon, bonusTable: [{ ticketLength: 2, bonus: 3 }] }, "bonusTable[0]: unknown field ticketLength, did you mean ticket_length?"],
    [{ ...coupon, maxStake: { lossTreshold: 1 } }, "maxStake: unknown field lossTreshold, did you mean lossThreshold?"],
    [{ ...coupon, colour: "blue" }, "unknown field colour"],
    [{ ...coupon, constructor: 1 }, "unknown field constructor"],
  ])("refuses an unknown field, which would have no effect: %#", (value, error) => {
    const { code, said } = ofCoupon(value);
    expect([code, said()]).toEqual([1, { error }]);
  });

  it.each([
    [[], "", "Usage: npm run --silent calculate -- coupon.json"],
    [["coupon.json", "other.json"], "", "Usage: npm run --silent calculate -- coupon.json"],
    [["nowhere.json"], "", "Cannot read nowhere.json"],
    [["coupon.json"], "{", "coupon.json is not JSON"],
    [["coupon.json"], '{"selections":[{"matchId":1,"odds":1.5,"odds":15}]}', "coupon.json names the field odds twice in one object"],
    [["coupon.json"], '{"stake":1,"st\\u0061ke":2}', "coupon.json names the field stake twice in one object"],
    [["coupon.json", "--hlep"], "", "unknown flag --hlep, did you mean --help?"],
  ])("exits with 2 and one line when the arguments or the input cannot be read: %j", (given, text, error) => {
    const { code, said } = calculate(given, text);
    expect([code, said()]).toEqual([2, { error }]);
  });

  it("explains itself and its exit codes with --help", () => {
    const { code, printed } = calculate(["--help"]);
    expect(code).toBe(0);
    for (const word of ["coupon.json", "Ends with 0", "docs/schemas/coupon.schema.json"]) expect(printed).toContain(word);
  });
});
