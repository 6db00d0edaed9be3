import { beforeEach, describe, expect, it } from "vitest";
import { betStopTopic, fixtureStatusTopic, oddsChangeTopic, savesData, savingData } from "../../contract/topics.ts";
import { type Conflation, createConflation } from "../../engine/prices/conflation.ts";

const [ODDS, STOP] = [oddsChangeTopic("live", "1"), betStopTopic("live", "1")];
const line = (id: number, ...outcomes: readonly (readonly [id: string, odds: number, active?: boolean])[]) => ({
  id, specifiers: "", status: 0, outcomes: outcomes.map(([outcome, odds, active = true]) => ({ id: outcome, odds, active })),
});
const odds = (seq: number, markets: readonly object[], status: object = {}) => JSON.stringify({ match_id: 1, seq, sport_event_status: status, markets });

let passed: (readonly [topic: string, payload: unknown])[];
let conflation: Conflation;
beforeEach(() => {
  passed = [];
  conflation = createConflation((topic, payload) => {
    const text = payload.toString();
    passed.push([topic, text.startsWith("{") ? JSON.parse(text) : text]);
  });
});

describe("prices for who saves data", () => {
  it("come once, with the last word on everything that was named", () => {
    conflation.take(ODDS, odds(1, [line(1, ["1", 1.5], ["2", 2.5]), line(18, ["12", 1.9])], { home_score: "0", clock: { match_time: "10:00" } }));
    conflation.take(ODDS, Buffer.from(odds(2, [line(1, ["2", 2.6]), line(29, ["74", 1.7])], { clock: { match_time: "10:02" } })));
    expect(passed).toEqual([]);
    conflation.flush();
    expect(passed).toEqual([[ODDS, {
      match_id: 1, seq: 2, sport_event_status: { home_score: "0", clock: { match_time: "10:02" } },
      markets: [line(1, ["1", 1.5], ["2", 2.6]), line(18, ["12", 1.9]), line(29, ["74", 1.7])],
    }]]);
    conflation.flush();
    expect(passed).toHaveLength(1);
  });

  it("do not hold back a stop, which comes at once and after what was told before it", () => {
    conflation.take(ODDS, odds(1, [line(1, ["1", 1.5])]));
    conflation.take(oddsChangeTopic("live", "2"), odds(1, [line(1, ["1", 1.5])]));
    conflation.take(STOP, JSON.stringify({ match_id: 1, seq: 2 }));
    expect(passed.map(([topic]) => topic)).toEqual([ODDS, STOP]);
    conflation.take(ODDS, odds(3, [line(1, ["1", 1.6])]));
    expect(passed).toHaveLength(2);
  });

  it.each([
    ["an outcome", [line(1, ["1", 0, false])]],
    ["a line", [{ ...line(1, ["1", 1.5]), status: 1 }]],
  ])("do not hold back what closes %s", (_, markets) => {
    conflation.take(ODDS, odds(1, [line(18, ["12", 1.9])]));
    conflation.take(ODDS, odds(2, markets));
    expect(passed).toEqual([[ODDS, expect.objectContaining({ seq: 2, markets: [line(18, ["12", 1.9]), ...markets] })]]);
  });

  it("are joined line by line: the same market with another line is another", () => {
    const over = (specifiers: string, value: number) => ({ ...line(18, ["12", value]), specifiers });
    conflation.take(ODDS, odds(1, [over("total=2.5", 1.9)]));
    conflation.take(ODDS, odds(2, [over("total=3.5", 2.9)]));
    conflation.flush();
    expect(passed).toEqual([[ODDS, expect.objectContaining({ markets: [over("total=2.5", 1.9), over("total=3.5", 2.9)] })]]);
  });

  it.each(["no message", "{}", '{"markets":[{}]}'])("that cannot be read are passed on as they are, and in order: %s", (payload) => {
    conflation.take(ODDS, odds(1, [line(1, ["1", 1.5])]));
    conflation.take(ODDS, payload);
    conflation.take(fixtureStatusTopic("live", "1"), "{}");
    expect(passed.map(([topic, said]) => [topic, typeof said === "string" ? said : JSON.stringify(said)])).toEqual([
      [ODDS, expect.stringContaining('"seq":1')], [ODDS, payload], [fixtureStatusTopic("live", "1"), "{}"],
    ]);
  });
});

it("a connection asks for it in its address, on each of its tries", () => {
  expect([savingData("wss://a/mqtt"), savingData("wss://a/mqtt?key=1")]).toEqual(["wss://a/mqtt?saver", "wss://a/mqtt?key=1&saver"]);
  expect(["/mqtt?saver", "/mqtt?key=1&saver", "/mqtt?saver/3", "/mqtt", "/mqtt?saverless", "/saver"].map(savesData)).toEqual([true, true, true, false, false, false]);
});
