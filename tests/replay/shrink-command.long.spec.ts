import { describe, expect, it } from "vitest";
import { shrinkCommand } from "../../scripts/shrink-command.ts";
import type { Input } from "../../src/application/recording/inputs.ts";
import { minimise } from "../../src/audit/recording/minimise.ts";
import type { StartClient } from "../../src/audit/recording/replay-recording.ts";
import { recordingLines, relinked } from "../kit/recording-lines.ts";
import { recordLongSession } from "./long-session.ts";
import { digest } from "./recorded-session.ts";
import { replay, startClient } from "./replay-twice.ts";

/** A build that receives no bet stops of match 1. */
const deaf: StartClient = async (start) => {
  const client = await startClient(start);
  return {
    ...client,
    step: (admitted) => {
      const { input } = admitted;
      if (input.kind !== "delivery") return client.step(admitted);
      return client.step({ ...admitted, input: { ...input, frames: input.frames.filter(({ topic }) => topic !== "feeds/live/bet_stop/1") } });
    },
  };
};

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A build that does nothing with inputs of this kind. */
const without =
  (kind: Input["kind"]): StartClient =>
  async (start) => {
    const client = await startClient(start);
    return { ...client, step: (admitted) => (admitted.input.kind === kind ? undefined : client.step(admitted)) };
  };

const run = async (given: string, text = "", tried = deaf, files = new Map<string, string>(), right = startClient) => {
  let printed = "";
  const code = await shrinkCommand(given === "" ? [] : given.split(" "), {
    sha256: digest.sha256,
    chunksOf: () => chunksOf(text),
    startClient: tried,
    loadBuild: async () => right,
    isThere: (path) => files.has(path),
    write: async (path, written) => void files.set(path, written),
    print: (told) => void (printed += told),
  });
  return { code, files, printed };
};

describe("the shrink command", () => {
  it("writes a fixture of the inputs that show the difference, and a test for it", async () => {
    const text = await recordLongSession(300, 1);
    const { code, files, printed } = await run("r.ndjson --against ../right --name a-stop-unheard", text);
    const told = JSON.parse(printed) as { readonly inputs: { readonly after: number }; readonly reason: string };
    expect(code).toBe(0);
    expect([...files.keys()]).toEqual(["tests/replay/fixtures/a-stop-unheard.recording.ndjson", "tests/replay/a-stop-unheard.spec.ts"]);
    expect(told.inputs.after).toBeLessThanOrEqual(6);
    const fixture = files.get("tests/replay/fixtures/a-stop-unheard.recording.ndjson") ?? "";
    expect(await replay(fixture)).toMatchObject({ divergence: undefined });
    expect((await replay(fixture, {}, deaf)).divergence).toMatchObject({ recorded: "BetStopped" });
    expect(files.get("tests/replay/a-stop-unheard.spec.ts")).toContain(told.reason);
  }, 60_000);

  it.each(["tests/replay/player.spec.ts", "tests/replay/fixtures/player.recording.ndjson"])("writes nothing over %s", async (path) => {
    const files = new Map([[path, "what stands there"]]);
    const { code, printed } = await run("r.ndjson --against ../right --name player", await recordLongSession(20, 0), deaf, files);
    expect([code, JSON.parse(printed)]).toEqual([2, { error: `${path} exists already and is not replaced` }]);
    expect([...files]).toEqual([[path, "what stands there"]]);
  });

  it("takes the first session that differs, unless another is asked for", async () => {
    const [same, differs] = [await recordLongSession(3, 0), await recordLongSession(300, 1)];
    const of = (given: string) => run(`r --against ../right --name second${given}`, same + differs);
    const { code, printed } = await of("");
    expect({ code, told: JSON.parse(printed) }).toMatchObject({ code: 0, told: { session: 2 } });
    expect(await of(" --session 1")).toMatchObject({ code: 1, printed: expect.stringContaining("do not differ in session 1") });
    expect(await of(" --session 3")).toMatchObject({ code: 2, printed: expect.stringContaining("the file holds 2 sessions, not 3") });
  }, 60_000);

  it("finds the inputs of a fact too many, which is noticed only at a later input", async () => {
    const { code, files, printed } = await run("r --against ../right --name too-many", await recordLongSession(20, 0), startClient, new Map(), without("signal"));
    expect({ code, told: JSON.parse(printed) }).toMatchObject({
      code: 0,
      told: { inputs: { after: 3 }, divergence: { kind: "event-differs", line: 3, recorded: "SignInRequested", replayed: "FeedRestored" } },
    });
    const fixture = files.get("tests/replay/fixtures/too-many.recording.ndjson") ?? "";
    expect((await recordingLines(fixture)).flatMap((line) => (line.type === "step" ? [line.step.input.kind] : []))).toEqual(["start", "signal", "command"]);
    expect((await replay(fixture, {}, without("signal"))).divergence).toBeUndefined();
    expect((await replay(fixture)).divergence).toMatchObject({ replayed: "FeedRestored" });
  });

  it("goes on where a build cannot be given some of the inputs", async () => {
    const text = await recordLongSession(60, 0);
    let isFirst = true;
    /** Once an input was taken out, it cannot be given a command before a signal. */
    const choosy: StartClient = async (start) => {
      const client = await without("reply")(start);
      const seen: string[] = [];
      const isWhole = isFirst;
      isFirst = false;
      return {
        ...client,
        step: (admitted) => {
          seen.push(admitted.input.kind);
          if (admitted.input.kind === "command" && !seen.includes("signal") && !isWhole) throw new Error("there was no signal");
          return client.step(admitted);
        },
      };
    };
    const { code, printed } = await run("r --against ../right --name choosy", text, choosy);
    expect({ code, told: JSON.parse(printed) }).toMatchObject({ code: 0, told: { inputs: { after: 4 }, divergence: { kind: "event-missing" } } });
  });

  it("says where it cannot be given the whole of a session, with the line of the file", async () => {
    const short = await recordLongSession(3, 0);
    const differs = relinked((await recordLongSession(3, 0)).replace("betslip/toggle-selection", "betslip/juggle-selection"));
    const line = (short + differs).split("\n").findIndex((written) => written.includes("juggle")) + 1;
    const { code, printed } = await run("r --against ../right --name none", short + differs, startClient);
    expect([code, JSON.parse(printed)]).toEqual([1, { error: `line ${line}: the other build has no command betslip/juggle-selection` }]);
  });

  it("says so where the builds do not differ in the same way again", async () => {
    let started = 0;
    const moody: StartClient = (start) => ((started += 1) === 1 ? deaf : startClient)(start);
    const { code, printed } = await run("r --against ../right --name moody", await recordLongSession(300, 1), moody);
    expect([code, JSON.parse(printed)]).toEqual([1, { error: expect.stringMatching(/^session 1: .*differ in another way when they are given the same inputs again/) }]);
  }, 60_000);

  it("says so where the builds differ only at the end", async () => {
    const astray: StartClient = async (start) => {
      const client = await startClient(start);
      return { ...client, summary: () => ({ ...client.summary(), state: "another" }) };
    };
    const { code, printed } = await run("r --against ../right --name none", await recordLongSession(3, 0), astray);
    expect([code, JSON.parse(printed)]).toEqual([1, { error: "session 1: the two builds make the same events and end with another state: no event shows which inputs it takes" }]);
  });

  it("takes the sessions of a report that this build can begin, and says which it cannot", async () => {
    const [same, differs] = [await recordLongSession(3, 0), await recordLongSession(300, 1)];
    const report = JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "", sessions: 2, lacks: [] });
    const fileWith = (text: string) => `${report}\n${relinked(same.replace(/"shapes":"\w+"/, '"shapes":"of-its-own"'))}${text}`;
    const of = (given: string, text: string) => run(`r --against ../right --name later${given}`, fileWith(text));
    const { code, printed } = await of("", differs);
    expect({ code, told: JSON.parse(printed) }).toMatchObject({ code: 0, told: { session: 2 } });
    expect(await of(" --session 1", differs)).toMatchObject({ code: 1, printed: expect.stringContaining("line 2: this recording was made by build test, whose state or inputs have other shapes") });
    expect(await of(" --session 3", differs)).toMatchObject({ code: 2, printed: expect.stringContaining("the file holds 2 sessions, not 3") });
    expect(await of("", same)).toMatchObject({ code: 1, printed: expect.stringContaining("do not differ on the sessions that this one can begin; line 2: this recording was made by build test, whose state") });
  }, 60_000);

  it("says of a report with a note only that there is nothing to shrink", async () => {
    const report = JSON.stringify({ kind: "slipstream-report", v: 1, at: 1, build: "b+s", note: "It would not open", sessions: 0, lacks: [] });
    const { code, printed } = await run("r --against ../right --name none", report);
    expect([code, JSON.parse(printed)]).toEqual([1, { error: "The report holds a note and no recording: there is nothing to replay.", note: "It would not open" }]);
  });

  it("writes nothing where the builds do not differ", async () => {
    const { code, files, printed } = await run("r --against ../right --name same", await recordLongSession(20, 0), startClient);
    expect({ code, files: files.size }).toEqual({ code: 1, files: 0 });
    expect(printed).toContain("the two builds do not differ");
  });

  it.each([
    ["", 2, "one recording is wanted"],
    ["r", 2, "--against is wanted"],
    ["r --against x", 2, "--name is wanted"],
    ["r --against x --name Bad_Name", 2, "--name is wanted"],
    ["r --against x --name a --session 0", 2, "not a session: 0"],
    ["r --agianst x", 2, "did you mean --against?"],
    ["r --against x --name a", 1, "the file holds no recording"],
    ["--help", 0, "--session N"],
  ])("answers %j with %i", async (given, code, said) => {
    const answer = await run(given);
    expect(answer.code).toBe(code);
    expect(answer.printed).toContain(said);
  });
});

describe("the smallest part of a list of which something holds", () => {
  const all = Array.from({ length: 500 }, (_, n) => n);

  it.each([[[7]], [[0, 499]], [[3, 4, 5, 250]], [[1, 100, 200, 300, 400]]])("is exactly what is needed: %j", async (needed) => {
    let tries = 0;
    const found = await minimise(all, async (some) => {
      tries += 1;
      return needed.every((item) => some.includes(item));
    });
    expect(found).toEqual(needed);
    expect(tries).toBeLessThan(120);
  });
});
