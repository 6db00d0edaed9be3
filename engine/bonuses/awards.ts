import { money, moneyToNumber, type Money } from "../../src/domain/kernel/money.ts";
import type { Database, Queries } from "../database/database.ts";
import { DAY_MS } from "../date-text.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { mustPost } from "../wallet/post.ts";
import { asksOptIn, type Cashback, type DepositBonus, minorUnits, percentOf } from "./campaigns.ts";
import { type CampaignNeeds, optedInAt } from "./opt-ins.ts";

/** An amount that a campaign owes a player. `reference` says for what, and each reference is paid once. */
interface Due {
  readonly amount: Money;
  readonly reference: string;
}

/** What became of a claim: the amount paid, or why nothing was, as a message for the player. */
type Award = { readonly paid: Money } | { readonly refusal: string };

/** What the campaigns owe and have given to players. */
export interface Bonuses {
  /** The deposit bonus that the player has not had yet, how much of it is due already, and whether the next deposit earns it. */
  readonly depositBonus: (userId: number) => Promise<{ readonly campaign: DepositBonus; readonly due: Money; readonly isEarnedNext: boolean } | undefined>;
  /** All the cashback that the player can bet with, and how much of it is due and not paid yet. */
  readonly cashback: (userId: number) => Promise<{ readonly campaign: Cashback; readonly amount: Money; readonly due: Money } | undefined>;
  /** The bonus money that the player can bet with. */
  readonly active: (userId: number) => Promise<{ readonly campaign: DepositBonus; readonly amount: Money } | undefined>;
  /** Pays what is due by the engine's own calculation, unless the player is on a break. */
  readonly award: (userId: number, campaignId: string) => Promise<Award>;
  /** Pays the cashback that is due, inside the transaction of the bet that is to be paid from it. */
  readonly payCashback: (queries: Queries, userId: number) => Promise<void>;
}

export const createBonuses = ({ database, campaigns, clock, allows }: CampaignNeeds): Bonuses => {
  const depositCampaign = campaigns.find((campaign) => campaign.kind === "deposit");
  const cashbackCampaign = campaigns.find((campaign) => campaign.kind === "cashback");

  const hasHad = async (queries: Database, userId: number, campaign: string, reference?: string): Promise<boolean> =>
    (await queries.selectFrom("awards").select("amount").where("user_id", "=", userId).where("campaign", "=", campaign)
      .$if(reference !== undefined, (query) => query.where("reference", "=", reference ?? "")).executeTakeFirst()) !== undefined;

  /** Since when a player takes part, in wall milliseconds; undefined when the campaign needs an opt-in and the player has not joined. */
  const takesPartFrom = async (queries: Database, userId: number, campaign: DepositBonus | Cashback): Promise<number | undefined> =>
    asksOptIn(campaign) ? optedInAt(queries, userId, campaign.id) : 0;

  const dueOfDeposit = async (queries: Database, userId: number, campaign: DepositBonus): Promise<Due | undefined> => {
    const from = await takesPartFrom(queries, userId, campaign);
    if (from === undefined || (await hasHad(queries, userId, campaign.id))) return undefined;
    const deposit = await queries.selectFrom("deposits").select(["amount", "reference"]).where("user_id", "=", userId).where("status", "=", 1).where("created", ">=", from)
      .where("amount", ">=", minorUnits(campaign.leastDeposit)).orderBy("id").executeTakeFirst();
    if (deposit === undefined) return undefined;
    const share = campaign.type === "flat" ? minorUnits(campaign.value) : percentOf(money(deposit.amount), campaign.value);
    return { amount: money(Math.min(share, minorUnits(campaign.most))), reference: deposit.reference };
  };

  const dueOfCashback = async (queries: Database, userId: number, campaign: Cashback): Promise<Due | undefined> => {
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const reference = new Date(today - DAY_MS).toISOString().slice(0, 10);
    const from = await takesPartFrom(queries, userId, campaign);
    if (from === undefined || (await hasHad(queries, userId, campaign.id, reference))) return undefined;
    const { lost } = await queries.selectFrom("bets").select((eb) => eb.fn.coalesce(eb.fn.sum<number>(eb("stake", "-", eb.ref("winnings"))), eb.lit(0)).as("lost"))
      .where("user_id", "=", userId).where("wallet", "=", "main").where("status", "<>", 0).where("settled", ">=", Math.max(today - DAY_MS, from)).where("settled", "<", today).executeTakeFirstOrThrow();
    const amount = Math.min(percentOf(money(Number(lost)), campaign.percent), minorUnits(campaign.most));
    return amount < minorUnits(campaign.least) ? undefined : { amount: money(amount), reference };
  };

  const dueOf = async (queries: Queries, userId: number, campaignId: string): Promise<Due | undefined> => {
    if (depositCampaign?.id === campaignId) return dueOfDeposit(queries, userId, depositCampaign);
    return cashbackCampaign?.id === campaignId ? dueOfCashback(queries, userId, cashbackCampaign) : undefined;
  };

  const awardIn = async (queries: Queries, userId: number, campaignId: string): Promise<Money | undefined> => {
    // A player's awards run one after the other, because the amount due depends on earlier awards.
    await queries.selectFrom("wallets").select("user_id").where("user_id", "=", userId).forUpdate().execute();
    const due = await dueOf(queries, userId, campaignId);
    if (due === undefined) return undefined;
    const at = clock.now();
    const { amount, reference } = due;
    await queries.insertInto("awards").values({ user_id: userId, campaign: campaignId, reference, amount, at }).execute();
    await mustPost(queries, {
      userId, from: "house:bonuses", to: campaignId === cashbackCampaign?.id ? "cashback" : "sport_bonus", amount, subject: campaignId === cashbackCampaign?.id ? "Cashback" : "Deposit bonus",
      reference, at, once: `award:${userId}:${campaignId}:${reference}`,
    });
    await recordAction(queries, { at, actor: "engine", action: "bonus-awarded", userId, details: { campaign: campaignId, reference, amount } });
    return amount;
  };

  return {
    depositBonus: async (userId) => {
      if (depositCampaign === undefined || (await hasHad(database, userId, depositCampaign.id))) return undefined;
      const due = await dueOfDeposit(database, userId, depositCampaign);
      return { campaign: depositCampaign, due: due?.amount ?? money(0), isEarnedNext: due === undefined && (await takesPartFrom(database, userId, depositCampaign)) !== undefined };
    },

    cashback: async (userId) => {
      if (cashbackCampaign === undefined) return undefined;
      const wallet = await database.selectFrom("wallets").select("cashback").where("user_id", "=", userId).executeTakeFirst();
      const due = (await dueOfCashback(database, userId, cashbackCampaign))?.amount ?? money(0);
      const amount = money((wallet?.cashback ?? 0) + due);
      return amount > 0 ? { campaign: cashbackCampaign, amount, due } : undefined;
    },

    active: async (userId) => {
      const wallet = await database.selectFrom("wallets").select("sport_bonus").where("user_id", "=", userId).executeTakeFirst();
      return depositCampaign === undefined || wallet === undefined || wallet.sport_bonus === 0 ? undefined : { campaign: depositCampaign, amount: money(wallet.sport_bonus) };
    },

    award: (userId, campaignId) => database.transaction().execute(async (queries) => {
      const refusal = await allows(queries, userId, money(0));
      if (refusal !== undefined) return { refusal };
      const paid = await awardIn(queries, userId, campaignId);
      return paid === undefined ? { refusal: "There is nothing to award" } : { paid };
    }),

    payCashback: async (queries, userId) => {
      if (cashbackCampaign !== undefined) await awardIn(queries, userId, cashbackCampaign.id);
    },
  };
};

/** A bonus on the wire, in major units. */
export const bonusOnTheWire = ({ id, name, type, value }: DepositBonus, amount?: Money): object =>
  ({ bonusId: id, name, type: amount === undefined ? type : "flat", value: amount === undefined ? value : moneyToNumber(amount), bonusType: "sport" });
