import type { StartedVerificationsShape } from "../../application/ports/started-verifications.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";

export const STARTED_VERIFICATION = "slipstream.verification";

/** In sessionStorage: it outlives a reload, belongs to this tab, and is gone with it. It is read by `readStartedVerification`, which is loaded later. */
export const createSessionStartedVerifications = (storage: () => DeviceStorage): StartedVerificationsShape => {
  const slice = createSlice<unknown>(storage, STARTED_VERIFICATION, () => undefined);
  return { keep: slice.write, forget: slice.clear };
};
