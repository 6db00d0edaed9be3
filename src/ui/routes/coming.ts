import type { IconName } from "../components/icon.tsx";

export type Coming =
  | "register"
  | "reset-password"
  | "casino"
  | "providers"
  | "game"
  | "promotions"
  | "content"
  | "profile"
  | "deposit"
  | "payment-verification"
  | "withdraw"
  | "transactions"
  | "security";

interface ComingWords {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly way: { readonly to: string; readonly label: string };
}

const home = { to: "/", label: "See today's matches" };
const live = { to: "/Sport/LiveList", label: "See live matches" };
const history = { to: "/Account/BetHistory", label: "Your bet history" };

/** What each page to come is for. */
export const coming: Record<Coming, ComingWords> = {
  register: {
    icon: "user",
    title: "Register",
    text: "Here you will open an account with your mobile number, and confirm it with a code we send you.",
    way: home,
  },
  "reset-password": {
    icon: "lock",
    title: "Reset your password",
    text: "Here you will choose a new password after confirming a code sent to your mobile number.",
    way: home,
  },
  casino: {
    icon: "cards",
    title: "Casino",
    text: "Slots, tables and live dealers by category, played with real money, a bonus, or just for fun.",
    way: live,
  },
  providers: {
    icon: "cards",
    title: "Game providers",
    text: "Every studio whose games are on offer, and all the games of each.",
    way: { to: "/Games", label: "Casino" },
  },
  game: {
    icon: "cards",
    title: "Play",
    text: "The game itself opens here, after you choose which balance to play with.",
    way: { to: "/Games", label: "Casino" },
  },
  promotions: {
    icon: "trophy",
    title: "Promotions",
    text: "Bonuses, boosted prices and cashback you can take part in will be listed here.",
    way: home,
  },
  content: {
    icon: "slip",
    title: "Terms and rules",
    text: "The terms, betting rules and answers to common questions will be shown here.",
    way: home,
  },
  profile: { icon: "user", title: "Profile", text: "Your details and how we reach you will be kept here.", way: history },
  deposit: {
    icon: "wallet",
    title: "Deposit",
    text: "Paying in by card, bank transfer or at a shop will be arranged here.",
    way: history,
  },
  "payment-verification": {
    icon: "wallet",
    title: "Payment check",
    text: "After a payment you will see here whether it has arrived.",
    way: history,
  },
  withdraw: {
    icon: "wallet",
    title: "Withdraw",
    text: "Paying out to your bank account, with every detail shown before you confirm it.",
    way: history,
  },
  transactions: {
    icon: "wallet",
    title: "Transactions",
    text: "Every deposit, withdrawal, stake and win of your account, by date.",
    way: history,
  },
  security: {
    icon: "lock",
    title: "Safety and security",
    text: "Here you will change your password and set limits for yourself.",
    way: history,
  },
};
