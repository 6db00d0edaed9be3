import type { ContentEvent } from "../events/content-events.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { Content } from "./state.ts";

export interface ContentCommand {
  readonly type: "RequestOptIn";
  readonly campaign: string;
}

export type ContentRejection = { readonly type: "AlreadyAsking" };

/** Allows one opt-in at a time. Repeating an opt-in does no harm, because the engine counts it once. */
export const decide = (content: Content, { campaign }: ContentCommand): Decision<ContentEvent, ContentRejection> =>
  content.optIn?.status === "asking" ? reject({ type: "AlreadyAsking" }) : accept({ type: "OptInRequested", campaign });

export const contentRules = { room: "content", decide } as const;
