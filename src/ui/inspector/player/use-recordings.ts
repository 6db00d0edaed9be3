import { useEffect, useState } from "react";
import { type PlayableFile, readPlayable } from "../../../audit/recording/playable.ts";
import type { WhyNot } from "../../../audit/recording/read-recording.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import { createBreath } from "../breath.ts";

/** The recordings of a file; undefined while they are read. */
export const useRecordings = (file: File, sha256: Sha256, whyNot: WhyNot): PlayableFile | undefined => {
  const [read, setRead] = useState<{ readonly of: File; readonly recordings: PlayableFile }>();
  useEffect(() => {
    const controller = new AbortController();
    const opened = (recordings: PlayableFile): void => {
      if (!controller.signal.aborted) setRead({ of: file, recordings });
    };
    readPlayable(file, sha256, createBreath(controller.signal), whyNot).then(opened, (error: unknown) =>
      opened({ report: undefined, sessions: [], passedOver: [], failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [file, sha256, whyNot]);
  return read?.of === file ? read.recordings : undefined;
};
