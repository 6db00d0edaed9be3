// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Profile } from "../../../src/application/ports/account.ts";
import { Chakra } from "../../../src/ui/components/chakra.tsx";
import { FirstAccount } from "../../../src/ui/features/payments/first-account.tsx";
import { answered, fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(cleanup);

const details = { email: "ada@example.com", gender: "", dateOfBirth: "", country: "Nigeria", state: "", city: "", address: "" };
const opened = (names: Pick<Profile, "firstName" | "lastName">) => {
  const client = fakeSlipstream({ profile: answered<Profile>({ ...details, ...names, username: "8031112222", phone: "2348031112222" }) });
  renderOnPage(
    client.app,
    <Chakra>
      <FirstAccount onVerified={() => undefined} />
    </Chakra>,
  );
  return client;
};
const current = (): string | null | undefined => document.querySelector("[aria-current=step] b")?.textContent;

it("a player without a name is asked for it before the bank, and the other details stay", async () => {
  const { intents } = opened({ firstName: "", lastName: "" });
  expect(current()).toBe("Your name");
  expect(screen.queryByLabelText("Bank or wallet")).toBeNull();
  fireEvent.change(screen.getByLabelText("First name"), { target: { value: " Ada " } });
  fireEvent.click(screen.getByRole("button", { name: "Save and go on" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Type it as your bank has it");
  expect(intents.updateDetails).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Obi" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and go on" }));
  await waitFor(() => expect(intents.updateDetails).toHaveBeenCalledExactlyOnceWith({ ...details, firstName: "Ada", lastName: "Obi" }));
});

it("a player with a name chooses the bank or wallet, and none is chosen for them", async () => {
  const { intents } = opened({ firstName: "Ada", lastName: "Obi" });
  expect(current()).toBe("Your bank or wallet");
  fireEvent.change(screen.getByLabelText("Account number"), { target: { value: "0123456789" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Verify this account" })));
  expect((await screen.findByRole("alert")).textContent).toBe("Choose your bank or wallet");
  expect(intents.verifyBankAccount).not.toHaveBeenCalled();
});
