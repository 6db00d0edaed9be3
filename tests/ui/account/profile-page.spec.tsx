// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Profile } from "../../../src/application/ports/account.ts";
import { ProfilePage } from "../../../src/ui/features/account/profile-page.tsx";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(cleanup);

const nothing = { firstName: "", lastName: "", email: "", gender: "", dateOfBirth: "", country: "", state: "", city: "", address: "" };

describe("a date of birth", () => {
  const today = new Date();
  const yearsAgo = (years: number, laterDays: number) => new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + laterDays)).toISOString().slice(0, 10);

  it.each([
    [yearsAgo(18, 0), undefined],
    [yearsAgo(18, 1), "You have to be at least 18 years old"],
    [yearsAgo(1, 0), "You have to be at least 18 years old"],
  ])("%s is told at its field: %s", async (born, told) => {
    const { app, intents } = fakeSlipstream();
    renderOnPage({ ...app, reads: { ...app.reads, profile: () => answered<Profile>({ username: "8031112222", phone: "", ...nothing }) } }, <ProfilePage />);
    const field = await screen.findByLabelText("Date of birth");
    // As in a list's filter.
    expect(field.dataset["empty"]).toBe("true");
    fireEvent.change(field, { target: { value: born } });
    fireEvent.blur(field);
    await waitFor(() => expect(field.dataset["empty"]).toBe("false"));
    if (told === undefined) {
      const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
      await waitFor(() => expect(save.disabled).toBe(false));
      fireEvent.click(save);
      return waitFor(() => expect(intents.updateDetails).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dateOfBirth: born })));
    }
    await waitFor(() => expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(told));
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
});

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
