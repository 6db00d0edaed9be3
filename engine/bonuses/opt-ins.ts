import { money } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { SafetyRule } from "../safety/rules.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { asksOptIn, type Campaigns } from "./campaigns.ts";

/** What taking part in campaigns needs. */
export interface CampaignNeeds {
  readonly database: Database;
  readonly campaigns: Campaigns;
  readonly clock: Clock;
  readonly allows: SafetyRule;
}

export interface OptIns {
  /** The campaigns that a player has joined, oldest first; `at` in wall milliseconds. */
  readonly of: (userId: number) => Promise<readonly { readonly campaignId: string; readonly at: number }[]>;
  /** Notes that a player joins a campaign; asking again changes nothing. Returns why the player cannot join, as a message for them, or undefined. */
  readonly optIn: (userId: number, campaignId: string) => Promise<string | undefined>;
}

/** When a player joined a campaign, in wall milliseconds; undefined when they did not. */
export const optedInAt = async (queries: Database, userId: number, campaign: string): Promise<number | undefined> =>
  (await queries.selectFrom("campaign_opt_ins").select("at").where("user_id", "=", userId).where("campaign", "=", campaign).executeTakeFirst())?.at;

export const createOptIns = ({ database, campaigns, clock, allows }: CampaignNeeds): OptIns => ({
  of: async (userId) => {
    const rows = await database.selectFrom("campaign_opt_ins").select(["campaign", "at"]).where("user_id", "=", userId).orderBy("at").orderBy("campaign").execute();
    return rows.map(({ campaign, at }) => ({ campaignId: campaign, at }));
  },
  optIn: async (userId, campaignId) => {
    if (!campaigns.some((campaign) => campaign.id === campaignId && asksOptIn(campaign))) return "This promotion does not ask to be joined";
    return database.transaction().execute(async (queries) => {
      const refusal = await allows(queries, userId, money(0));
      if (refusal !== undefined) return refusal;
      const at = clock.now();
      const added = await queries.insertInto("campaign_opt_ins").values({ user_id: userId, campaign: campaignId, at }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 1n) await recordAction(queries, { at, actor: "player", action: "campaign-opt-in", userId, details: { campaign: campaignId } });
      return undefined;
    });
  },
});
