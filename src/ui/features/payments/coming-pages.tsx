import { ComingPage } from "../../navigation/coming-page.tsx";

const history = { to: "/Account/BetHistory", label: "Your bet history" };

export const DepositPage = () => (
  <ComingPage
    icon="wallet"
    title="Deposit"
    text="Paying in by card, bank transfer or at a shop will be arranged here."
    way={history}
  />
);

export const PaymentCheckPage = () => (
  <ComingPage
    icon="wallet"
    title="Payment check"
    text="After a payment you will see here whether it has arrived."
    way={history}
  />
);

export const WithdrawPage = () => (
  <ComingPage
    icon="wallet"
    title="Withdraw"
    text="Paying out to your bank account, with every detail shown before you confirm it."
    way={history}
  />
);

export const TransactionsPage = () => (
  <ComingPage
    icon="wallet"
    title="Transactions"
    text="Every deposit, withdrawal, stake and win of your account, by date."
    way={history}
  />
);
