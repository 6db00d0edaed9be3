// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ProblemReports, ReportFile } from "../../src/application/recording/report.ts";
import { Footer } from "../../src/ui/shell/footer.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeAll(() => configure({ asyncUtilTimeout: 20_000 }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const reportOf = (held: Partial<ReportFile>): ReportFile => ({ name: "report.ndjson.gz", file: new Blob(["a\n"]), sessions: 1, lacks: [], ...held });

/** The foot of a page, whose reports are written like this. */
const openDialog = async (write: ProblemReports["write"]) => {
  const reports = { isOn: () => true, turn: vi.fn<(on: boolean) => void>(), write: vi.fn<ProblemReports["write"]>(write) };
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  renderOnPage({ ...fakeSlipstream().app, reports }, <Footer />);
  fireEvent.click(screen.getByRole("button", { name: "Report a problem" }));
  await screen.findByRole("dialog", { name: "Report a problem" });
  return { ...reports, links };
};

const save = (): void => void fireEvent.click(screen.getByRole("button", { name: "Save the report" }));

describe("reporting a problem", () => {
  it("saves a file with the player's words", async () => {
    const { write, links } = await openDialog(() => Promise.resolve(reportOf({})));
    fireEvent.change(await screen.findByLabelText("What went wrong?"), { target: { value: " The slip jumped " } });
    save();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Saved with your downloads."));
    expect(write).toHaveBeenCalledExactlyOnceWith("The slip jumped");
    expect(links.map(({ download }) => download)).toEqual(["report.ndjson.gz"]);
  });

  it.each<[string, Partial<ReportFile>, RegExp]>([
    ["stores nothing", { lacks: ["storage-failed"] }, /earlier pages and other tabs are not included/],
    ["had a page open too long", { lacks: ["page-too-long"] }, /too long: what came after it is not included/],
    ["recorded nothing", { sessions: 0 }, /your note only/],
  ])("says what the file lacks where the browser %s", async (_, held, words) => {
    await openDialog(() => Promise.resolve(reportOf(held)));
    save();
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(words));
  });

  it("says where to send the file, in the words of the sportsbook's contact page", async () => {
    await openDialog(() => Promise.resolve(reportOf({})));
    const place = (await screen.findByText("Where to send it")).closest("details");
    expect(place?.textContent).toContain("Be fair.");
    expect(place?.open).toBe(false);
    save();
    await waitFor(() => expect(place?.open).toBe(true));
  });

  it("says that it failed, and can be tried again", async () => {
    const { write } = await openDialog(() => Promise.reject(new Error("gone")));
    save();
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/could not be saved/));
    await act(async () => save());
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("is also where recording is switched off", async () => {
    const { turn } = await openDialog(() => Promise.resolve(reportOf({})));
    const keeping = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Keep the last ten minutes on this device" });
    expect(keeping.checked).toBe(true);
    fireEvent.click(keeping);
    await waitFor(() => expect(turn).toHaveBeenCalledExactlyOnceWith(false));
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/begins with the next page/));
  });
});

it("a page that keeps nothing offers no report", () => {
  renderOnPage(fakeSlipstream().app, <Footer />);
  expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
});
