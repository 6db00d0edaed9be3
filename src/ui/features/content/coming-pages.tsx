import { ComingPage } from "../../navigation/coming-page.tsx";

const home = { to: "/", label: "See today's matches" };

export const PromotionsPage = () => (
  <ComingPage
    icon="trophy"
    title="Promotions"
    text="Bonuses, boosted prices and cashback you can take part in will be listed here."
    way={home}
  />
);

export const ContentPage = () => (
  <ComingPage
    icon="slip"
    title="Terms and rules"
    text="The terms, betting rules and answers to common questions will be shown here."
    way={home}
  />
);
