import type { Slipstream } from "../application/client/slipstream.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { resumeVerification } from "./resume-verification.ts";

/** What a page does once it is shown. Nobody waits for it, so it is not part of the first load. Without it the page works as well. */
export const onceShown = (slipstream: Slipstream, page: Window): void => {
  keepEvidence(slipstream, page.navigator.storage as StorageManager | undefined);
  resumeVerification(slipstream, () => page.sessionStorage, page.location.pathname);
};
