// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Profile } from "../../../src/application/ports/account.ts";
import { ProfilePage } from "../../../src/ui/features/account/profile-page.tsx";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(cleanup);

const nothing = { firstName: "", lastName: "", email: "", gender: "", dateOfBirth: "", country: "", state: "", city: "", address: "" };

describe("the mobile number on the profile", () => {
  it.each([
    ["2348031112222", "Mobile number +2348031112222."],
    ["8031112222", "Mobile number 8031112222."],
  ])("%s is written: %s", async (phone, words) => {
    const { app } = fakeSlipstream();
    renderOnPage({ ...app, reads: { ...app.reads, profile: () => answered<Profile>({ username: "8031112222", phone, ...nothing }) } }, <ProfilePage />);
    expect((await screen.findByText("Mobile number", { exact: false })).textContent).toContain(words);
  });
});
