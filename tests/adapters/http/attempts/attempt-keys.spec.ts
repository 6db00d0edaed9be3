import { describe, expect, it } from "vitest";
import { createHttpAttemptKeys } from "../../../../src/adapters/http/attempts/attempt-keys.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { attemptId } from "../../../kit/builders.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const request = { attempt: attemptId("attempt-1"), player: "p" };
const keysAnswering = (body: unknown, status = 200) => {
  const transport = answering(body, status);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, keys: createHttpAttemptKeys({ transport, keeper, clientId: 3 }) };
};
const close = (body: unknown, status?: number) => outcomeOf(keysAnswering(body, status).keys.close(request));
const data = (outcome: string, message?: string) => ({ success: true, message: "", data: { outcome, message } });

describe("the key of a request", () => {
  it("[N2] is closed by its attempt, in the name of the player who made the request", async () => {
    const { transport, keys } = keysAnswering(data("closed"));
    expect(await outcomeOf(keys.close(request))).toEqual({ status: "closed" });
    expect(transport.sent()).toMatchObject([{ method: "POST", path: "attempts/close", body: { idempotencyKey: "attempt-1" }, player: "p", token: aSession.token }]);
  });

  it("[N3] whose request came before is done, or refused with the sportsbook's words", async () => {
    expect(await close(data("done"))).toEqual({ status: "done" });
    expect(await close(data("refused", "Insufficient balance"))).toEqual({ status: "refused", reason: { code: "told", message: "Insufficient balance" } });
    expect(await close(data("refused"))).toEqual({ status: "refused", reason: { code: "unreadable" } });
  });

  it.each<[string, unknown, number]>([
    ["it has no such path", { message: "Not Found" }, 404],
    ["it has no such method", { message: "Method Not Allowed" }, 405],
    ["it has not been made", {}, 501],
    ["its words say so", { message: "Cannot POST /attempts/close" }, 400],
    ["it says no", { ...data("closed"), success: false }, 200],
    ["it says nothing of it", { success: true }, 200],
  ])("cannot be closed by an engine without this call: %s", async (_, body, status) => {
    expect(await close(body, status)).toEqual({ status: "not-offered" });
  });

  it("[N10] stays as it is when the answer is none", async () => {
    expect(await close({ message: "busy" }, 503)).toMatchObject({ _tag: "NoAnswer" });
    expect(await close("<html>404</html>")).toMatchObject({ _tag: "NoAnswer" });
    expect(await close({ message: "Too many attempts" }, 429)).toMatchObject({ _tag: "Refused", status: 429 });
    expect(await close({ message: "Unauthorized" }, 401)).toMatchObject({ _tag: "SessionRefused" });
  });
});
