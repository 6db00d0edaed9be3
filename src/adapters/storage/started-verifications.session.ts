import type { StartedVerification, StartedVerificationsShape } from "../../application/ports/started-verifications.ts";
import { type Guard, isNumber, isText, oneOf, shape } from "../../domain/kernel/guards.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";

export const STARTED_VERIFICATION = "slipstream.verification";

const isStarted: Guard<StartedVerification> = shape({ purpose: oneOf("register", "reset"), mobile: isText, promoCode: isText, resendAt: isNumber });

/** In sessionStorage: it outlives a reload, belongs to this tab, and is gone with it. */
const sliceOf = (storage: () => DeviceStorage) => createSlice(storage, STARTED_VERIFICATION, (value) => (isStarted(value) ? value : undefined));

export const createSessionStartedVerifications = (storage: () => DeviceStorage): StartedVerificationsShape => {
  const slice = sliceOf(storage);
  return { keep: slice.write, forget: slice.clear };
};

/** The verification that this tab has begun before it was reloaded; undefined when there is none. */
export const readStartedVerification = (storage: () => DeviceStorage): StartedVerification | undefined => sliceOf(storage).read();
