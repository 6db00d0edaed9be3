import type { StartedVerification } from "../../application/ports/started-verifications.ts";
import { type Guard, isNumber, isText, oneOf, shape } from "../../domain/kernel/guards.ts";
import { createSlice, type DeviceStorage } from "./slices.ts";
import { STARTED_VERIFICATION } from "./started-verifications.session.ts";

const isStarted: Guard<StartedVerification> = shape({ purpose: oneOf("register", "reset"), mobile: isText, promoCode: isText, resendAt: isNumber });

/** The verification that this tab has begun before it was reloaded; undefined when there is none. */
export const readStartedVerification = (storage: () => DeviceStorage): StartedVerification | undefined =>
  createSlice(storage, STARTED_VERIFICATION, (value) => (isStarted(value) ? value : undefined)).read();
