import type { ReportHeader } from "../../../application/recording/report.ts";
import type { Lack } from "../../../application/recording/shelf.ts";

const LACK: Readonly<Record<Lack, string>> = {
  "storage-failed": "the browser stored nothing",
  "page-too-long": "a recording became too long",
};

/** A sentence about a report without a session. */
export const noteOnlyWords = ({ lacks }: Pick<ReportHeader, "lacks">): string => {
  const why = lacks.length === 0 ? "" : ` (${lacks.map((lack) => LACK[lack]).join(", ")})`;
  return `The report holds a note and no recording${why}: there is nothing to replay.`;
};
