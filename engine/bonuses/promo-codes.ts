import { typedCode } from "../../src/domain/kernel/typed-code.ts";
import { amountText } from "../amount-text.ts";
import type { Clock } from "../clock.ts";
import type { PromoCodes } from "../session/needs.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { asksOptIn, type Campaigns, type Cashback, type DepositBonus, minorUnits } from "./campaigns.ts";

const major = (value: number): string => amountText(minorUnits(value));

const giftOf = (campaign: DepositBonus | Cashback): string => {
  if (campaign.kind === "cashback") return `${campaign.name}: ${campaign.percent}% of what you lose on sports in a day comes back, up to ${major(campaign.most)} a day.`;
  const worth = campaign.type === "flat" ? major(campaign.value) : `${campaign.value}% of your first deposit, up to ${major(campaign.most)}`;
  return `${campaign.name}: ${worth}, as a sports bonus.`;
};

export const createPromoCodes = (campaigns: Campaigns, clock: Clock): PromoCodes => {
  const campaignOf = (code: string): DepositBonus | Cashback | undefined => {
    const wanted = typedCode(code).toUpperCase();
    return campaigns.find((campaign): campaign is DepositBonus | Cashback => campaign.kind !== "accumulator" && campaign.promoCode === wanted);
  };
  return {
    gives: (code) => {
      const campaign = campaignOf(code);
      return campaign === undefined ? undefined : giftOf(campaign);
    },
    redeem: async (queries, username, code) => {
      const campaign = campaignOf(code);
      const user = campaign === undefined ? undefined : await queries.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
      if (campaign === undefined || user === undefined || !asksOptIn(campaign)) return;
      const at = clock.now();
      await queries.insertInto("campaign_opt_ins").values({ user_id: user.id, campaign: campaign.id, at }).execute();
      await recordAction(queries, { at, actor: "player", action: "campaign-opt-in", userId: user.id, details: { campaign: campaign.id } });
    },
  };
};
