import type { KnownKey } from "../../audit/judgement/known-keys.ts";
import { Entries } from "../components/entries.tsx";
import css from "./dispute-page.module.css";
import { formatInstant } from "./words/instant.ts";

/** The keys that are at hand, and the address at which the sportsbook publishes its own. */
export interface KnownKeys {
  readonly keys: readonly KnownKey[];
  readonly publishedAt: string;
}

/** The keys with which receipts can be checked, in full, so that they also stand on a printed page, and where the sportsbook publishes its own. */
export const KeysSection = ({ keys, publishedAt }: KnownKeys) => (
  <>
    <h3>The keys of receipts</h3>
    {keys.length === 0 ? <p className="muted">No key is known here.</p> : null}
    <ul className={css.dropped}>
      <Entries of={keys} keyOf={(key) => key.publicKey}>
        {(key) => (
          <li>
            Key <code>{key.name}</code><span>{`, ${sourceWords(key)}:`}</span> <code>{key.publicKey}</code>
          </li>
        )}
      </Entries>
    </ul>
    <p className="muted">
      A sportsbook publishes its keys with their dates at <code>{publishedAt}</code>, to which anybody has access. The name of a key is the beginning of the SHA-256 of its bytes.
    </p>
  </>
);

const sourceWords = ({ knownFrom, since }: KnownKey): string => {
  if (knownFrom === "file") return "which only this file names";
  if (knownFrom === "given") return "which was given by hand";
  return `which the sportsbook told when this page was opened${since === undefined ? "" : `, in use since ${formatInstant(since)} UTC`}`;
};
