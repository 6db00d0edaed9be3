import { lazyPage, type Pages } from "../../navigation/page.tsx";

const DepositPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.DepositPage));
const PaymentCheckPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.PaymentCheckPage));
const WithdrawPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.WithdrawPage));
const TransactionsPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.TransactionsPage));

export const paymentsPages = {
  "/Account/Deposit": { element: <DepositPage />, forPlayers: true },
  "/payment-verification/:method": { element: <PaymentCheckPage />, forPlayers: true },
  "/Account/Withdraw": { element: <WithdrawPage />, forPlayers: true },
  "/Account/Transactions": { element: <TransactionsPage />, forPlayers: true },
} satisfies Pages;
