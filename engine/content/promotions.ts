import { amountText } from "../amount-text.ts";
import { asksOptIn, type Accumulator, type Campaigns, type Cashback, type DepositBonus, minorUnits } from "../bonuses/campaigns.ts";
import { bullets, link, paragraph } from "./markup.ts";

interface Described {
  readonly title: string;
  readonly picture: string;
  readonly content: string;
}

const major = (value: number): string => amountText(minorUnits(value));

const deposit = ({ name, type, value, leastDeposit, most }: DepositBonus): Described => {
  const worth = type === "flat" ? major(value) : `${value}% of your deposit`;
  return {
    title: `${name}: ${type === "flat" ? worth : `${value}%`} on your first deposit`,
    picture: "welcome",
    content: [
      paragraph(`${worth}, up to ${major(most)}, as a sports bonus.`),
      bullets([`Your first deposit of ${major(leastDeposit)} or more earns it.`, "It is added when the deposit has arrived.", "Once for each player."]),
      `<p>${link("/Account/Deposit", "Make a deposit")}</p>`,
    ].join(""),
  };
};

const cashback = ({ name, percent, least, most }: Cashback): Described => ({
  title: `${name}: ${percent}% of what you lose`,
  picture: "cashback",
  content: [
    paragraph(`${percent}% of what you lost on sports in a day comes back the day after.`),
    bullets([`From ${major(least)} up to ${major(most)} a day.`, "Stakes of your own money count; stakes from a bonus do not.", "A day is from 01:00 to 01:00, West Africa Time (UTC+1)."]),
  ].join(""),
});

const accumulator = ({ name, leastOdds, rows }: Accumulator): Described => {
  const most = Math.max(0, ...rows.map(({ bonus }) => bonus));
  return {
    title: `${name}: up to ${most}% on top`,
    picture: "ladder",
    content: [
      paragraph(`The more selections on your slip, the more comes on top of what it wins: up to ${most}%.`),
      bullets([`Selections at odds of ${leastOdds} or more count.`, "It is part of every slip by itself, and shown while you build it."]),
      `<p>${link("/cms/BonusTable", "See the whole table")}</p>`,
    ].join(""),
  };
};

const described = (campaign: Campaigns[number]): Described => {
  switch (campaign.kind) {
    case "deposit":
      return deposit(campaign);
    case "cashback":
      return cashback(campaign);
    case "accumulator":
      return accumulator(campaign);
  }
};

/** The running promotions in the form of the wire. Their figures come from the campaigns. */
export const promotionsOf = (campaigns: Campaigns, clientId: number) =>
  campaigns.map((campaign, index) => {
    const { title, picture, content } = described(campaign);
    const joining = asksOptIn(campaign) ? paragraph("You have to join first. What you bet before joining does not count.") : "";
    return {
      id: index + 1, title, imageUrl: `/content/${picture}.svg`, content: content + joining, type: "sport", status: 1, targetUrl: "", clientId,
      campaignId: campaign.id, optIn: asksOptIn(campaign),
    };
  });
