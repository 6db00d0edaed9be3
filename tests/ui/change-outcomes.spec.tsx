// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import type { Reason } from "../../src/domain/events/reason.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import { Chakra } from "../../src/ui/components/chakra.tsx";
import { PasswordForm } from "../../src/ui/features/account/password-form.tsx";
import { RealityCheckPanel } from "../../src/ui/features/safety/reality-check-panel.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const wrong: AnyEvent = { type: "AccountChangeFailed", what: "password", reason: { code: "told", message: "The password is wrong" } };

const parts: readonly (readonly [string, ReactNode, { readonly asked: AnyEvent; readonly answer: AnyEvent; readonly told: string }])[] = [
  ["a new password", <PasswordForm key="" />, { asked: { type: "AccountChangeRequested", what: "password" }, answer: wrong, told: "The password is wrong" }],
  [
    "a reality check",
    <RealityCheckPanel key="" minutes={30} />,
    { asked: { type: "SafetyChangeRequested", what: "reality-check" }, answer: { type: "RealityCheckSet", minutes: 60 }, told: "Saved." },
  ],
];

describe.each(parts)("the outcome of %s", (_, part, { asked, answer, told }) => {
  const client = fakeSlipstream();
  const show = () => renderOnPage(client.app, <Chakra>{part}</Chakra>);
  const happens = (...events: readonly AnyEvent[]): void => act(() => client.happens(...events));

  it("is told where it was asked for, and not again when the page is opened again", () => {
    const { unmount } = show();
    happens(asked);
    happens(answer);
    expect(screen.getByText(told)).toBeDefined();
    unmount();
    show();
    expect(screen.queryByText(told)).toBeNull();
    happens(asked, answer);
    expect(screen.getByText(told)).toBeDefined();
  });

  it("is told on a page that was opened before the answer came", () => {
    happens(asked);
    show();
    happens(answer);
    expect(screen.getByText(told)).toBeDefined();
  });
});

it("a new password without an answer may have been changed, a refused one was not", () => {
  const client = fakeSlipstream();
  renderOnPage(client.app, <Chakra><PasswordForm /></Chakra>);
  const answered = (reason: Reason): boolean => {
    act(() => client.happens({ type: "AccountChangeRequested", what: "password" }, { type: "AccountChangeFailed", what: "password", reason }));
    return screen.queryByText(/^Your password may have been changed all the same/) !== null;
  };
  for (const code of ["no-answer-in-time", "unreachable", "unreadable", "answer-lost"] as const) expect(answered({ code })).toBe(true);
  expect(answered({ code: "offline" })).toBe(false);
  expect(answered({ code: "told", message: "Incorrect old password" })).toBe(false);
});
