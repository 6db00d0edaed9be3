import { Context } from "effect";
import type { HouseRules } from "../ports/sportsbook.ts";

/** The bonus ladder and its minimum odds as last read from the engine; a placement promises by them. */
export class HouseRulesCache extends Context.Service<
  HouseRulesCache,
  { readonly current: () => HouseRules | undefined }
>()("slipstream/HouseRulesCache") {}
