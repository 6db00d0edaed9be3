// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { PageAnnouncer } from "../../src/ui/shell/announcers.tsx";

afterEach(cleanup);

/** A page that is left for another while the named element has the focus. Returns what has it then. */
const focusAfterLeaving = async (from: string): Promise<string | undefined> => {
  let leave = (): void => undefined;
  const Pages = () => {
    const navigate = useNavigate();
    leave = () => void navigate("/next");
    return (
      <>
        <PageAnnouncer />
        <button>a button</button>
        <div role="menu" tabIndex={-1} aria-label="a menu">
          <button role="menuitem">an entry</button>
        </div>
        <main id="content" tabIndex={-1} aria-label="the page" />
      </>
    );
  };
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  (screen.queryByLabelText(from) ?? screen.getByText(from)).focus();
  await act(async () => leave());
  const { activeElement } = document;
  return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? undefined;
};

describe("the focus when a page comes", () => {
  it("goes to its beginning", async () => {
    expect(await focusAfterLeaving("a button")).toBe("the page");
  });

  it.each(["a menu", "an entry"])("stays on %s that the player opened meanwhile", async (inMenu) => {
    expect(await focusAfterLeaving(inMenu)).toBe(inMenu);
  });
});
