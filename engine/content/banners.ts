import type { Campaigns } from "../bonuses/campaigns.ts";

interface Banner {
  readonly title: string;
  readonly content: string;
  readonly picture: string;
  readonly position: "slider" | "popup";
  /** Path on the site. */
  readonly leadsTo: string;
}

const promotionOf = (campaigns: Campaigns, kind: Campaigns[number]["kind"]): string => {
  const at = campaigns.findIndex((campaign) => campaign.kind === kind);
  return at < 0 ? "/Promotions" : `/Promotions/${at + 1}`;
};

export const bannersOf = (campaigns: Campaigns): readonly Banner[] => {
  const most = Math.max(0, ...campaigns.flatMap((campaign) => (campaign.kind === "accumulator" ? campaign.rows.map(({ bonus }) => bonus) : [])));
  return [
    { title: "Every match of the day", content: "Prices that move with the game", picture: "matchday", position: "slider", leadsTo: "/Sports/Prematch/Soccer" },
    ...(most > 0 ? [{ title: `Up to ${most}% multi-bet bonus`, content: "More selections, more on top", picture: "ladder", position: "slider", leadsTo: promotionOf(campaigns, "accumulator") } as const] : []),
    { title: "Live now", content: "Matches in play around the clock", picture: "live", position: "slider", leadsTo: "/Sport/LiveList" },
    { title: "Seven games, every round proven fair", content: "Roulette, blackjack, slots and more", picture: "casino", position: "slider", leadsTo: "/Games" },
    { title: "Welcome to Slipstream", content: campaigns.some(({ kind }) => kind === "deposit") ? "New here? See what your first deposit earns." : "New here? See what is on.", picture: "welcome", position: "popup", leadsTo: promotionOf(campaigns, "deposit") },
  ];
};

/** The banners in the form of the wire. Links are absolute, because a client follows only absolute links (spec 5). */
export const bannersOnTheWire = (banners: readonly Banner[], clientId: number, origin: string) =>
  banners.map(({ picture, leadsTo, ...banner }, index) => ({
    id: index + 1, clientId, bannerType: "sport", target: "website", ...banner, image: `/content/${picture}.svg`, link: `${origin}${leadsTo}`,
  }));
