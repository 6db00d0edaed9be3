import type { State } from "../../../../domain/state.ts";

/** Whether the player is being told that the engine has ended the session. It may have ended before this page was drawn for the first time. */
export const selectSaysEnded = ({ desk: { dialog } }: State): boolean => dialog?.kind === "error" && dialog.notice.code === "session-ended";
