// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { useKeepShown } from "../../src/ui/shell/use-keep-shown.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

const Keeping = ({ items = true }: { readonly items?: boolean }) => {
  useKeepShown(items);
  return null;
};

/** A window of this width, which can be changed. */
const windowOf = (isNarrow: boolean) => {
  const narrow = Object.assign(new EventTarget(), { matches: isNarrow });
  vi.stubGlobal("matchMedia", () => narrow);
  return narrow;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the utility state of the address and the window", () => {
  it.each([
    ["/", false, null],
    ["/Sport/LiveList", true, null],
    ["/Sport/Live", true, null],
    ["/Sports/Live/Soccer/Premier-League/A-B/1234", true, "1234"],
    ["/Sports/Prematch/Soccer", false, null],
    ["/Promotions", false, null],
  ])("[3.8, 3.22] at %s: live is %s, the single match %s", (address, live, liveListSingleMatch) => {
    windowOf(false);
    const { app } = fakeSlipstream();
    renderOnPage(app, <Keeping />, address);
    expect(app.keepShown).toHaveBeenLastCalledWith(expect.objectContaining({ live, liveListSingleMatch }));
  });

  it("[3.16, 3.17, 3.18] has the navigation and the count of the slip of a narrow window, as it becomes narrow", () => {
    const narrow = windowOf(false);
    const { app } = fakeSlipstream();
    renderOnPage(app, <Keeping />);
    expect(app.keepShown).toHaveBeenLastCalledWith(expect.objectContaining({ showFooter: true, showMobileNavigation: false, showBetslipCount: false }));
    narrow.matches = true;
    narrow.dispatchEvent(new Event("change"));
    expect(app.keepShown).toHaveBeenLastCalledWith(expect.objectContaining({ showFooter: true, showMobileNavigation: true, showBetslipCount: true }));
  });

  it("[3.23] has whether the default header items show", () => {
    windowOf(false);
    const { app } = fakeSlipstream();
    renderOnPage(app, <Keeping items={false} />);
    expect(app.keepShown).toHaveBeenLastCalledWith(expect.objectContaining({ showDefaultHeaderItems: false }));
  });
});
