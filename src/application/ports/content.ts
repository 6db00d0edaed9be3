import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly link: string;
  readonly position: string;
}

/** What the sportsbook shows beside its offer. */
export interface ContentShape {
  /** Those meant for the website (spec 7, content-management/banner). */
  readonly banners: () => Effect.Effect<readonly Banner[], CallFailure>;
}

export class Content extends Context.Service<Content, ContentShape>()("slipstream/Content") {}
