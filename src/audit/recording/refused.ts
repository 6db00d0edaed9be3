import { UnreadableRecording } from "./recording-line.ts";

/** What the build that replays is called where it fails, and the one that it is compared with. */
export const THIS_BUILD = "this build";
export const OTHER_BUILD = "the other build";

/** What is thrown where a build could not go on: the line at which that was, the build, and why. The classes of another build are not this one's. */
export const refused = (error: unknown, line: number, build: string, doing = "failed at this input"): unknown => {
  if (error instanceof UnreadableRecording) return error;
  const message = error instanceof Error ? error.message : String(error);
  const isUnknown = error instanceof Error && /^Unknown(Command|Read|Fact)$/.test(error.name);
  return new UnreadableRecording(line, isUnknown ? `${build} has no ${error.name.slice("Unknown".length).toLowerCase()} ${message}` : `${build} ${doing}: ${message}`);
};
