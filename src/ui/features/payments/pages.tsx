import { lazyPage, type Pages } from "../../navigation/page.tsx";

const DepositPage = lazyPage(() => import("./deposit-page.tsx").then((page) => page.DepositPage));
const PaymentCheckPage = lazyPage(() => import("./payment-check-page.tsx").then((page) => page.PaymentCheckPage));
const WithdrawPage = lazyPage(() => import("./withdraw-page.tsx").then((page) => page.WithdrawPage));
const TransactionsPage = lazyPage(() => import("./transactions-page.tsx").then((page) => page.TransactionsPage));

const StatementPage = lazyPage(() => import("./statement-page.tsx").then((page) => page.StatementPage));

export const paymentsPages = {
  "/Account/Deposit": { element: <DepositPage />, forPlayers: true },
  "/payment-verification/:method": { element: <PaymentCheckPage />, forPlayers: true },
  "/Account/Withdraw": { element: <WithdrawPage />, forPlayers: true },
  "/Account/Transactions": { element: <TransactionsPage />, forPlayers: true },
  "/Account/Statement": { element: <StatementPage />, forPlayers: true },
} satisfies Pages;
