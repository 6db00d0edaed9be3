// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import { viewOf } from "../../src/application/runtime/view.ts";
import { MissedStrip } from "../../src/ui/shell/missed-strip.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

it("what was pressed and could not be done is told until its code arrives", () => {
  const missed$ = new BehaviorSubject(false);
  const { app } = fakeSlipstream();
  renderOnPage({ ...app, missed: viewOf(() => missed$.value, missed$) }, <MissedStrip />);
  expect(screen.getByRole("alert").textContent).toBe("");
  act(() => missed$.next(true));
  expect(screen.getByRole("alert").textContent).toBe("That was not done: a part of the page has not arrived. Try it again.");
  act(() => missed$.next(false));
  expect(screen.getByRole("alert").textContent).toBe("");
});
