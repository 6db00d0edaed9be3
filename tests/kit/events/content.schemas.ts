import { Schema } from "effect";
import { reason } from "./reason.ts";

const campaign = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));

export const fields = {
  OptInRequested: { campaign },
  OptedIn: { campaign },
  OptInFailed: { campaign, reason },
};
