// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Footer } from "../../src/ui/shell/footer.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

it("the foot of a page offers an account to a visitor, and none to a player", () => {
  const client = fakeSlipstream();
  renderOnPage(client.app, <Footer />);
  expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/Register");
  act(() => client.happens(signedIn()));
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
});
