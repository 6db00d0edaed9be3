import type { StartedVerification, StartedVerifications } from "../../application/ports/started-verifications.ts";
import { type Guard, isNumber, isText, oneOf, shape } from "../../domain/kernel/guards.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";

export const STARTED_VERIFICATION = "slipstream.verification";

const isStarted: Guard<StartedVerification> = shape({ purpose: oneOf("register", "reset"), mobile: isText, promoCode: isText, resendAt: isNumber });

/** In sessionStorage: it outlives a reload, belongs to this window, and is gone with it. */
export const createSessionStartedVerifications = (storage: () => DeviceStorage): StartedVerifications => {
  const slice = createSlice(storage, STARTED_VERIFICATION, (value) => (isStarted(value) ? value : undefined));
  return { found: slice.read, keep: slice.write, forget: slice.clear };
};
