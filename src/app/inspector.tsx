import { Effect } from "effect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { codeHashOf } from "../application/recording/code-hash-of.ts";
import { whyNotPlayed } from "../audit/recording/other-build.ts";
import type { WhyNot } from "../audit/recording/read-recording.ts";
import { BUILD } from "./build.ts";
import { openChannel } from "../adapters/browser/channel.browser.ts";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { publishedKeysAt } from "../adapters/http/evidence/published-keys.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { openDeviceState } from "../adapters/storage/device-state.ts";
import { createSessionKeeper } from "../adapters/storage/session-keeper.ts";
import { readLogPieces } from "../adapters/storage/log-pieces.indexeddb.ts";
import { gateOfPage } from "../adapters/storage/store-gate.ts";
import type { EvidencesShape } from "../application/ports/evidence.ts";
import type { PublishedKey } from "../audit/judgement/known-keys.ts";
import { lazyPart } from "../ui/components/lazy-part.tsx";
import type { LoadReplay } from "../ui/inspector/player/replaying.ts";
import type { Vouchers } from "../ui/inspector/use-audited-log.ts";
import { readEnv } from "./env.ts";
import { Inspector } from "../ui/inspector/inspector.tsx";

/** The page for developers and auditors. It gets only the reading functions of the journal, so it cannot write. */
const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");

const DATABASE = "slipstream";
const STREAM = "player";

const { keptHead, logId } = createIndexedDbJournal({ database: DATABASE, stream: STREAM, storage: () => window.localStorage });
const gate = gateOfPage(window);
const { sha256 } = createBrowserDigest();

/** It and the client that replays are chunks of their own: most visits look at a log. */
const RecordingPlayer = lazyPart(() => import("../ui/inspector/player/recording-player.tsx").then((player) => player.RecordingPlayer), {
  waiting: null,
  failed: (retry) => (
    <p className="panel empty" role="alert">
      The player did not arrive.{" "}
      <button type="button" className="text-link" onClick={retry}>
        Try again
      </button>
    </p>
  ),
});

const loadReplay: LoadReplay = () =>
  Promise.all([import("./replay.ts"), import("../adapters/mqtt/decode-frame.ts")]).then(([{ startReplay }, { readFrames }]) => ({
    start: (begun) => startReplay(begun, { sha256 }),
    readFrames,
  }));

const whyNot: WhyNot = (header) => whyNotPlayed(header, codeHashOf(BUILD));

/** Milliseconds without an answer of the store after which the client is taken to be halted. */
const HALTED_AFTER_MS = 2_000;

/**
 * Resolves with what the store answers. WebKit halts a client with its last page, in the middle of a transaction too, and the store waits for that: whoever joins the client sets it going, and it
 * gives the transaction up, because its page has told it to rest.
 */
const answered = async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
  const join = (): void => void import("./worker-scripts.ts").then(({ canShare, shareClient }) => canShare(window) && shareClient()).catch(() => undefined);
  const late = setTimeout(join, HALTED_AFTER_MS);
  return answer.finally(() => clearTimeout(late));
};

/** The log of this browser. All of it is read before the first piece is there. */
async function* pieces(): AsyncGenerator<readonly unknown[]> {
  const read = readLogPieces(DATABASE, STREAM, gate);
  for (let piece = await answered(read.next()); piece.done !== true; piece = await read.next()) yield piece.value;
}

/** Opens the page once it is known who is signed in. The module itself must not wait: the bundler would then put a small file before each chunk that the first page of the site loads. */
const open = async (): Promise<void> => {
  const keeper = createSessionKeeper({ slices: await answered(openDeviceState({ gate })), channel: openChannel("slipstream.session") });
  const { current } = keeper;

  /** Asks the sportsbook for its evidence; returns `without` when the sportsbook cannot be reached. */
  const asked = <Answer,>(call: (evidences: EvidencesShape) => Effect.Effect<Answer, unknown>, without: Answer): Promise<Answer> =>
    Promise.all([import("./network.ts"), import("../adapters/http/evidence/evidences.http.ts")])
      .then(([{ createNetwork }, { createHttpEvidences }]) => createHttpEvidences({ transport: createNetwork(readEnv(window.location.origin)), keeper, logId }))
      .then((evidences) => Effect.runPromise(Effect.orElseSucceed(call(evidences), () => without)))
      .catch(() => without);

  const vouchers: Vouchers = {
    keys: () => asked<readonly PublishedKey[]>(({ keys }) => keys(), []),
    heads: () => (current() === undefined ? Promise.resolve([]) : asked(({ heads }) => heads(), [])),
    publishedAt: publishedKeysAt(readEnv(window.location.origin).apiBase),
  };

  createRoot(container).render(
    <StrictMode>
      <Inspector journal={{ pieces, keptHead }} sha256={sha256} vouchers={vouchers} signedIn={() => current()?.player} player={(file) => <RecordingPlayer file={file} sha256={sha256} loadReplay={loadReplay} whyNot={whyNot} />} />
    </StrictMode>,
  );
};
void open();
