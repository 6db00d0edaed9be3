import { Effect } from "effect";
import { expect, it } from "vitest";
import { Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { createRefusedTokens, reportingRefusals } from "../../../src/application/ports/refused-tokens.ts";
import { outcomeOf } from "../../kit/ports/outcome-of.ts";

it("a refused token is reported, whichever call found it out, and every call keeps its answer", async () => {
  const refused = createRefusedTokens();
  const reported: string[] = [];
  refused.refused$.subscribe((token) => reported.push(token));
  const ended = new SessionRefused({ reason: { code: "told", message: "no" }, token: "token-1" });
  const port = reportingRefusals(
    {
      kind: "test",
      now: (plus: number) => 7 + plus,
      details: (name: string) => Effect.succeed(name),
      refuse: () => Effect.fail(new Refused({ reason: { code: "no-such-thing" }, status: 404 })),
      end: () => Effect.fail(ended),
    },
    refused,
  );
  expect(port.kind).toBe("test");
  expect(port.now(1)).toBe(8);
  expect(await outcomeOf(port.details("Ada"))).toBe("Ada");
  expect(await outcomeOf(port.refuse())).toMatchObject({ _tag: "Refused", status: 404 });
  expect(reported).toEqual([]);
  expect(await outcomeOf(port.end())).toBe(ended);
  expect(reported).toEqual(["token-1"]);
});
