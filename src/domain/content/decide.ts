import type { ContentEvent } from "../events/content-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Content } from "./state.ts";

export interface ContentCommand {
  readonly type: "RequestOptIn";
  readonly campaign: string;
}

export type ContentRejection = { readonly type: "AlreadyAsking" };

/** One opt-in at a time. Asking again for an opt-in that was made does no harm: the engine notes it once. */
export const decide = (content: Content, { campaign }: ContentCommand): Decision<ContentEvent, ContentRejection> =>
  content.optIn?.status === "asking" ? reject({ type: "AlreadyAsking" }) : accept({ type: "OptInRequested", campaign });
