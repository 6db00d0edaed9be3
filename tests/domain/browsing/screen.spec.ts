import { describe, expect, it } from "vitest";
import type { Dialog } from "../../../src/domain/events/browsing-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { signedIn } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const basketball: SlipstreamEvent = { type: "ActiveSportChanged", sport: { sportId: "2", sportName: "Basketball" } };
const opened = (dialog: Dialog): SlipstreamEvent => ({ type: "DialogOpened", dialog });
const login = opened({ kind: "auth", tab: "login" });
const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };
const skipped = (count: number): SlipstreamEvent => ({ type: "FactsSkipped", count, first: 7 });
const browsingAfter = (...past: readonly SlipstreamEvent[]) => given(...past).state().browsing;

describe("a dialog", () => {
  it("replaces another dialog", () => {
    const dialog = { kind: "auth", tab: "register" } as const;
    given(login).when({ type: "OpenDialog", dialog }).causes(opened(dialog));
  });

  it.each<[string, readonly SlipstreamEvent[]]>([
    ["opened", [login]],
    ["closed", [login, { type: "DialogClosed" }]],
    ["done with by signing in", [login, signedIn()]],
    ["gone with the last page", [login, started]],
  ])("does not change the active sport when it is %s", (_, past) => {
    expect(browsingAfter(basketball, ...past).activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
  });

  it("stays open when the sport changes", () => {
    expect(browsingAfter(login, basketball).dialog).toEqual({ kind: "auth", tab: "login" });
  });

  it("other than the login dialog does not change the session", () => {
    expect(browsingAfter(signedIn())).toEqual(browsingAfter());
  });
});

describe("records that the log's opening could not apply", () => {
  it("are shown by the page that begins after it", () => {
    expect(browsingAfter(basketball, skipped(3), started)).toEqual({
      activeSport: { sportId: "2", sportName: "Basketball" },
      dialog: { kind: "error", notice: { code: "facts-skipped", count: 3 } },
      foundInLog: undefined,
    });
  });

  it("open no dialog before a page has begun", () => {
    expect(browsingAfter(basketball, skipped(3))).toEqual({
      activeSport: { sportId: "2", sportName: "Basketball" },
      dialog: undefined,
      foundInLog: { code: "facts-skipped", count: 3 },
    });
  });

  it("are shown once", () => {
    expect(browsingAfter(skipped(3), started, started).dialog).toBeUndefined();
  });
});
