import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../src/adapters/memory/digest.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemorySessionKeeper } from "../../src/adapters/memory/session-keeper.memory.ts";
import { httpPorts } from "../../src/app/http-ports.ts";
import { Casino } from "../../src/application/ports/casino.ts";
import { RefusedTokens } from "../../src/application/ports/refused-tokens.ts";
import { createInputs } from "../../src/application/recording/inputs.ts";
import { answering } from "../adapters/http/answering.ts";
import { aSession } from "../kit/ports/session-keeper-contract.ts";

/** The tokens that a refused start of a game reports as refused. The process that ends the session hears them. */
const reportedBy = async (status: number, isSignedIn: boolean): Promise<readonly string[]> => {
  const keeper = createMemorySessionKeeper();
  if (isSignedIn) keeper.keep(aSession);
  const ports = httpPorts({ transport: answering({ message: "Unauthorized" }, status), inputs: createInputs(() => 0), keeper, ids: createMemoryIds(), digest: createMemoryDigest(), deployment: { clientId: 3, minutesEast: 0 }, logId: () => "log" });
  const reported: string[] = [];
  const launch = Effect.gen(function* () {
    const { refused$ } = yield* RefusedTokens;
    refused$.subscribe((token) => reported.push(token));
    yield* Effect.ignore((yield* Casino).launch("101", "real"));
  });
  await Effect.runPromise(Effect.provide(launch, ports));
  return reported;
};

describe("a refused start of a game", () => {
  it.each([401, 403])("[6.7] ends the session whose token the engine refused with %d", async (status) => {
    expect(await reportedBy(status, true)).toEqual([aSession.token]);
  });

  it("of a visitor ends no session, and a failure of the engine ends none", async () => {
    expect(await reportedBy(401, false)).toEqual([]);
    expect(await reportedBy(500, true)).toEqual([]);
  });
});
