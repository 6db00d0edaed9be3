import { useMemo } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { stateHash } from "../../../application/recording/recorder.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import css from "./player.module.css";

/** The head of the log and the hash of the state at this place, as `npm run replay -- --until` tells them. The state is hashed only while nothing plays. */
export const HashesThen = ({ played: { seen, status }, sha256 }: { readonly played: Played; readonly sha256: Sha256 }) => {
  const isStill = status === "paused";
  const hash = useMemo(() => (seen === undefined || !isStill ? undefined : stateHash(seen.state, { sha256 })), [seen, isStill, sha256]);
  if (seen === undefined || hash === undefined) return null;
  return (
    <p className={css.hashes}>
      Head{" "}
      <code data-testid="head">{`${seen.head.length}:${seen.head.hash}`}</code>
      , state <code data-testid="state-hash">{hash}</code>
    </p>
  );
};
