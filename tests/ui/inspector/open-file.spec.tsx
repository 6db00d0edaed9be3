// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Inspector } from "../../../src/ui/inspector/inspector.tsx";
import { sha256 } from "../../audit/sealed-log.ts";

afterEach(cleanup);

const RECORDING = '{"kind":"slipstream-recording"';
const recording = (name: string): File => new File([RECORDING], name);

/** A recording on a slow disk: it arrives when the test says so. */
const slowRecording = (name: string) => {
  const file = recording(name);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      await arrived;
      controller.enqueue(new TextEncoder().encode(RECORDING));
      controller.close();
    },
  });
  vi.spyOn(file, "stream").mockReturnValueOnce(stream);
  return { file, arrive };
};

/** Opens the inspector, and returns the names of the recordings that it has drawn. */
const openInspector = (): ReadonlySet<string> => {
  const drawn = new Set<string>();
  const player = ({ name }: File) => {
    drawn.add(name);
    return <p>Plays {name}</p>;
  };
  const journal = {
    pieces: async function* () {
      yield [];
    },
    keptHead: () => undefined,
  };
  const vouchers = { keys: () => Promise.resolve([]), heads: () => Promise.resolve([]), publishedAt: "/keys" };
  render(<Inspector journal={journal} sha256={sha256} vouchers={vouchers} signedIn={() => "player-1"} player={player} />);
  return drawn;
};

const choose = (file: File): void => void fireEvent.change(screen.getByLabelText("Open an exported log or a recording"), { target: { files: [file] } });
const isPlayed = async (name: string) => expect(await screen.findByText(`Plays ${name}`)).toBeDefined();

describe("a file that arrives when something else has been asked for", () => {
  it("does not replace a file that was opened after it", async () => {
    const drawn = openInspector();
    const first = slowRecording("first.ndjson");
    choose(first.file);
    choose(recording("second.ndjson"));
    await isPlayed("second.ndjson");
    first.arrive();
    // Read from its beginning, it is there after what has arrived before.
    choose(recording("third.ndjson"));
    await isPlayed("third.ndjson");
    expect([...drawn]).toEqual(["second.ndjson", "third.ndjson"]);
  });

  it("is not opened after the return to the log of this browser", async () => {
    const drawn = openInspector();
    choose(recording("first.ndjson"));
    await isPlayed("first.ndjson");
    const second = slowRecording("second.ndjson");
    choose(second.file);
    fireEvent.click(screen.getByRole("button", { name: "Back to this browser" }));
    expect(await screen.findByText("This log is empty.")).toBeDefined();
    second.arrive();
    choose(recording("third.ndjson"));
    await isPlayed("third.ndjson");
    expect([...drawn]).toEqual(["first.ndjson", "third.ndjson"]);
  });
});
