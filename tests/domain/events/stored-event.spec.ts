import { describe, expect, it } from "vitest";
import { isBookingCode, isLoadable } from "../../../src/domain/events/booked-leg.ts";
import { answeredIn } from "../../../src/domain/events/envelope.ts";
import { readEvent } from "../../../src/domain/events/read-event.ts";
import { isReceipt } from "../../../src/domain/events/receipt.ts";
import { isFarewell } from "../../../src/domain/events/session-events.ts";
import { isWithheld, mayWithhold, STAND_IN, withheldIn, withStandIns } from "../../../src/domain/events/withheld.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { preferencesRules } from "../../../src/domain/preferences/decide.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { decide, initialState } from "../../../src/domain/state.ts";
import { added, facts } from "../../kit/builders.ts";

const commitment = "0123456789abcdef".repeat(4);
const withheld = { withheld: commitment };

describe("a field that was left out of an export", () => {
  it("is an object with one commitment and nothing else", () => {
    expect(isWithheld(withheld)).toBe(true);
    const others = [undefined, null, commitment, [], {}, { withheld: 7 }, { kept: commitment }, { withheld: commitment, more: 1 }, { withheld: `${commitment}0` }, { withheld: commitment.slice(1) }, { withheld: `x${commitment.slice(1)}` }, { withheld: `0${commitment}` }];
    for (const other of others) expect(isWithheld(other)).toBe(false);
  });

  it("is found by its path, and by its text in a record", () => {
    const event = { type: "Test", player: withheld, list: [{ name: withheld }, 1, null], note: "withheld" };
    expect(withheldIn(event)).toEqual(["player", "list/0/name"]);
    expect(withheldIn({ type: "Test", note: null })).toEqual([]);
    expect([mayWithhold(JSON.stringify(event)), mayWithhold('{"note":"withheld"}')]).toEqual([true, false]);
  });

  it("is read as a text for a reader to whom any text will do; the rest stays as it is", () => {
    expect(withStandIns({ type: "Test", player: withheld, list: [{ name: withheld }, 1, null], flag: true })).toEqual({ type: "Test", player: STAND_IN, list: [{ name: STAND_IN }, 1, null], flag: true });
    expect(STAND_IN).toBe("(withheld)");
  });
});

describe("a stored event", () => {
  it("is read when this build knows its type, its version and its shape", () => {
    const stake = { type: "StakeChanged", stake: money(5) };
    expect(readEvent(stake, 1)).toEqual(stake);
    expect(readEvent({ type: "TomorrowsNews" }, 1)).toBe("unknown-type");
    expect(readEvent(stake, 99)).toBe("newer-version");
    expect(readEvent({ type: "StakeChanged", stake: "5" }, 1)).toBe("not-of-its-shape");
  });

  it("is read with a stand-in for withheld text, and not at all when something else was withheld", () => {
    expect(readEvent({ type: "LoggedIn", player: withheld }, 1)).toEqual({ type: "LoggedIn", player: STAND_IN });
    expect(readEvent({ type: "StakeChanged", stake: withheld }, 1)).toBe("withheld");
  });
});

it("a booking code has one to thirty-two capital letters and digits", () => {
  for (const code of ["A", "K7Q2M9X", "9".repeat(32)]) expect(isBookingCode(code)).toBe(true);
  for (const code of ["", "a", "A B", "A\n", "9".repeat(33), 7, undefined]) expect(isBookingCode(code)).toBe(false);
});

it("a loaded slip takes the legs that have not begun", () => {
  const states = ["open", "suspended", "started", "settled", "gone"] as const;
  expect(states.filter((state) => isLoadable({ state } as never))).toEqual(["open", "suspended"]);
});

it("a receipt has a body that is not too long, a signature and the name of a key", () => {
  const receipt = { body: "x".repeat(50_000), signature: "0a".repeat(64), key: "0123456789abcdef" };
  expect(isReceipt(receipt)).toBe(true);
  for (const other of [{ ...receipt, body: "x".repeat(50_001) }, { ...receipt, body: 7 }, { ...receipt, signature: "0a" }, { ...receipt, key: "0123" }]) expect(isReceipt(other)).toBe(false);
});

it("a player who signs out says farewell, in this window or another; the engine does not", () => {
  expect((["player", "other-tab", "session-refused"] as const).map((reason) => isFarewell(reason as never))).toEqual([true, true, false]);
});

it("the asks that facts answer are counted by window, the highest of each", () => {
  const [fact] = facts([{ type: "StakeChanged", stake: money(5) }]);
  if (fact === undefined) throw new Error("no fact");
  const by = (tab: string, ask: number) => ({ cause: { ...fact.cause, from: { tab, ask } } });
  expect(answeredIn([fact])).toEqual(new Map());
  const before = new Map([["a", 2], ["c", 4]]);
  expect(answeredIn([by("a", 1), by("b", 3), by("b", 2), fact], before)).toEqual(new Map([["a", 2], ["b", 3], ["c", 4]]));
  expect(before).toEqual(new Map([["a", 2], ["c", 4]]));
});

it("a room decides by its own state", () => {
  const { selection } = added();
  expect(decide(initialState(), betslipRules, { type: "AddSelection", selection })).toEqual({ accepted: true, events: [added()] });
  expect(decide(initialState(), preferencesRules, { type: "ToggleKept", kind: "game", id: "101" })).toMatchObject({ accepted: true, events: [{ type: "FavouriteKept" }] });
});
