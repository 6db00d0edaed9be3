// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { Footer } from "../../src/ui/shell/footer.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

it("the foot of a page offers an account to a visitor, and none to a player", () => {
  const client = fakeSlipstream();
  render(
    <MemoryRouter>
      <SlipstreamProvider app={client.app}>
        <Footer />
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/Register");
  act(() => client.happens(signedIn()));
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
});
