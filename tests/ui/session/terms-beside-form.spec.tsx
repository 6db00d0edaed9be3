// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { ContentPage } from "../../../src/application/ports/content.ts";
import { Chakra } from "../../../src/ui/components/chakra.tsx";
import { RegisterForm } from "../../../src/ui/features/session/register-form.tsx";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

// Its chunk, so that no test waits for the disk.
beforeAll(() => import("../../../src/ui/features/content/public/page-text.tsx"));
afterEach(cleanup);

const opened = (page: ContentPage | null): void => {
  const { app } = fakeSlipstream({ contentPage: answered<ContentPage | null>(page) });
  renderOnPage(
    app,
    <Chakra>
      <RegisterForm onSent={() => {}} />
    </Chakra>,
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

it("the terms open beside the form, which keeps what was typed, and their links open in another tab", async () => {
  opened({ title: "Terms and Conditions", html: '<p>You must be 18. See the <a href="/cms/BonusTable">published table</a>.</p>' });
  const typed = (): string => screen.getByLabelText<HTMLInputElement>("Mobile number").value;
  fireEvent.change(screen.getByLabelText("Mobile number"), { target: { value: "08031112222" } });
  press("Read the Terms and Conditions");
  expect((await screen.findByRole("region", { name: "Terms and Conditions" })).hidden).toBe(false);
  expect((await screen.findByRole("link", { name: "published table" })).getAttribute("target")).toBe("_blank");
  expect(typed()).toBe("08031112222");
  press("Close the Terms and Conditions");
  expect(screen.queryByRole("link", { name: "published table" })).toBeNull();
  expect(typed()).toBe("08031112222");
});

it("a sportsbook without terms says so beside the form", async () => {
  opened(null);
  press("Read the Terms and Conditions");
  expect(await screen.findByText("The sportsbook publishes no terms here.")).toBeDefined();
});
