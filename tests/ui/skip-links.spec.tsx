// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SkipLinks } from "../../src/ui/shell/skip-links.tsx";

afterEach(cleanup);

const page = (price: boolean): void =>
  void render(
    <>
      <SkipLinks prices />
      <main id="content">{price ? <button type="button" data-status="open">1.85</button> : "No prices"}</main>
    </>,
  );
const skip = (): boolean => fireEvent.click(screen.getByRole("link", { name: "Skip to prices" }));

describe("the link to the prices", () => {
  it("moves the focus to the first price of the page", () => {
    page(true);
    expect(skip()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "1.85" }));
  });

  it("leads to the content of a page without prices", () => {
    page(false);
    expect(skip()).toBe(true);
    expect(screen.getByRole("link", { name: "Skip to prices" }).getAttribute("href")).toBe("#content");
  });

  it("is missing on pages without matches", () => {
    render(<SkipLinks prices={false} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Skip to content", "Skip to betslip"]);
  });
});
