// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { BehaviorSubject } from "rxjs";
import { afterEach, expect, it } from "vitest";
import type { Pressed } from "../../src/application/client/arrival.ts";
import { viewOf } from "../../src/application/runtime/view.ts";
import { PressedStrip } from "../../src/ui/shell/pressed-strip.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

it("what was pressed before its code arrived is said to wait, or not to have been done", () => {
  const pressed$ = new BehaviorSubject<Pressed | undefined>(undefined);
  const { app } = fakeSlipstream();
  renderOnPage({ ...app, pressed: viewOf(() => pressed$.value, pressed$) }, <PressedStrip />);
  const said = () => [screen.queryByRole("status")?.textContent, screen.queryByRole("alert")?.textContent];
  expect(said()).toEqual([undefined, undefined]);
  act(() => pressed$.next("waiting"));
  expect(said()).toEqual(["One moment: a part of the page is on its way.", undefined]);
  act(() => pressed$.next("missed"));
  expect(said()).toEqual([undefined, "That was not done: a part of the page has not arrived. Try it again.Load the page anew"]);
  act(() => pressed$.next(undefined));
  expect(said()).toEqual([undefined, undefined]);
});
