import { codeHashOf } from "../../application/recording/code-hash-of.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import { SHAPES } from "../../application/recording/shapes.ts";

/** Where `npm run bundle-replay` leaves the replay of the code with this hash. */
export const bundleOf = (codeHash: string): string => `dist/replay/${codeHash}.mjs`;

/** Why the code with this hash does not play a session alone: what a replay comes to depends on all of the code. */
export const whyNotPlayed = ({ build }: Pick<RecordingHeader, "build">, codeHash: string): string | undefined =>
  codeHashOf(build) === codeHash
    ? undefined
    : `this recording was made by build ${build}, and only that build plays it alone; the code here has the hash ${codeHash}. ${wherefrom(build)}, run npm run bundle-replay there, copy the file that it writes to ${bundleOf(codeHashOf(build))} here, and run npm run replay`;

/** Where the code of a build is found. That of a build with changed files is in no commit. */
const wherefrom = (build: string): string => {
  const commit = build.slice(0, Math.max(0, build.lastIndexOf("+")));
  if (commit === "") return "Check out its commit";
  return commit.endsWith("-dirty") ? `It was made of files that differ from commit ${commit.slice(0, -"-dirty".length)}: go where they are` : `Check out its commit, ${commit}`;
};

/** Why two builds of this code's shapes cannot be given a session. */
export const whyNotCompared = ({ build, shapes }: Pick<RecordingHeader, "build" | "shapes">): string | undefined =>
  shapes === SHAPES ? undefined : `this recording was made by build ${build}, whose state or inputs have other shapes than those of the code here. Only builds of the same shapes can be given it`;
