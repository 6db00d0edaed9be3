import { describe, expect, it } from "vitest";
import type { Queries } from "../../engine/database/database.ts";
import { createMatchStates } from "../../engine/offer/match-states.ts";

describe("what is told of matches", () => {
  /** A leader whose transactions end when they are let to. */
  const slowLead = () => {
    const ends: ((failure?: Error) => void)[] = [];
    const write = (_work: (queries: Queries) => Promise<unknown>): Promise<never> =>
      new Promise((resolve, reject) => ends.push((failure) => (failure === undefined ? resolve(undefined as never) : reject(failure))));
    return { lead: { epoch: 1, write }, ends };
  };
  const turn = () => new Promise(setImmediate);

  it("is committed together when it is told together, after what was told before", async () => {
    const { lead, ends } = slowLead();
    const states = createMatchStates(lead, () => undefined);
    const done: string[] = [];
    const tell = (id: string) => void states.write([{ id, betting: "stopped", seq: 1 }]).then(() => done.push(id));
    tell("first");
    await turn();
    for (let match = 0; match < 300; match += 1) tell(`m${match}`);
    await turn();
    expect([ends.length, done]).toEqual([1, []]);
    ends[0]?.();
    await turn();
    expect([ends.length, done]).toEqual([2, ["first"]]);
    ends[1]?.();
    await turn();
    expect([ends.length, done.length]).toEqual([2, 301]);
  });

  it("is not committed with what is told after a match was forgotten, which comes in between", async () => {
    const { lead, ends } = slowLead();
    const states = createMatchStates(lead, () => undefined);
    const order: string[] = [];
    void states.write([{ id: "a", betting: "open", seq: 1 }]).then(() => order.push("open"));
    void states.forget(["a"]).then(() => order.push("forgotten"));
    void states.write([{ id: "a", betting: "open", seq: 2 }]).then(() => order.push("open again"));
    for (let end = 0; end < 3; end += 1) {
      await turn();
      ends[end]?.();
    }
    await turn();
    expect(order).toEqual(["open", "forgotten", "open again"]);
  });

  it("fails for all that were told together, and what is told next is tried", async () => {
    const { lead, ends } = slowLead();
    const states = createMatchStates(lead, () => undefined);
    const failures: string[] = [];
    for (const id of ["a", "b"]) states.write([{ id, betting: "stopped", seq: 1 }]).catch((cause: Error) => failures.push(cause.message));
    await turn();
    ends[0]?.(new Error("away"));
    await turn();
    expect(failures).toEqual(["away", "away"]);
    const next = states.write([{ id: "a", betting: "stopped", seq: 1 }]);
    await turn();
    ends[1]?.();
    await expect(next).resolves.toBeUndefined();
  });
});
