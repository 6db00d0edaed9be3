import { Context, type Effect } from "effect";
import type { CallFailure } from "./failures.ts";

export interface Banner {
  readonly id: string;
  readonly title: string;
  /** The second line of text; "" when there is none. */
  readonly text: string;
  /** A path of our own origin or an https address; "" when there is no picture. */
  readonly image: string;
  /** As the sportsbook wrote it: it has to be read as a destination before it is followed. "" for none. */
  readonly link: string;
  /** "slider" or "popup". */
  readonly position: string;
}

export interface ContentPage {
  readonly title: string;
  /** HTML as the sportsbook stored it. It has to be sanitised before it is shown. */
  readonly html: string;
}

export interface Promotion {
  readonly id: string;
  readonly title: string;
  /** A path of our own origin or an https address; "" when there is no picture. */
  readonly image: string;
  /** HTML as the sportsbook stored it. It has to be sanitised before it is shown. */
  readonly html: string;
  /** Dates as the sportsbook wrote them; undefined for a promotion without a beginning or an end. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** The campaign that a player has to join; undefined when no opt-in is needed. */
  readonly campaign: string | undefined;
  /** As that of a banner. */
  readonly link: string;
}

/** What the sportsbook shows beside its offer (spec 7, content-management and games/promotions). */
export interface ContentShape {
  /** The banners for the website. */
  readonly banners: () => Effect.Effect<readonly Banner[], CallFailure>;
  /** The content page of that name; null when there is none. */
  readonly page: (slug: string) => Effect.Effect<ContentPage | null, CallFailure>;
  readonly promotions: () => Effect.Effect<readonly Promotion[], CallFailure>;
  /** The campaigns that the signed-in player asked to take part in. */
  readonly optIns: () => Effect.Effect<readonly string[], CallFailure>;
  /** Joins a campaign. Asking twice has its effect once. */
  readonly optIn: (campaign: string) => Effect.Effect<void, CallFailure>;
}

export class Content extends Context.Service<Content, ContentShape>()("slipstream/Content") {}
