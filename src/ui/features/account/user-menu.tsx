import { Link } from "react-router-dom";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import headerButton from "../../components/header-button.module.css";
import css from "./user-menu.module.css";

const destinations: readonly (readonly [to: string, label: string])[] = [
  ["/Account/Me", "Profile"],
  ["/Account/BetHistory", "Bet history"],
  ["/Account/Transactions", "Transactions"],
  ["/Account/Deposit", "Deposit"],
  ["/Account/Withdraw", "Withdraw"],
  ["/Account/SafetySecurity", "Safety and security"],
];

export const UserMenu = () => {
  const { intents } = useSlipstream();
  return (
    <Disclosure label="Your account" triggerClass={headerButton.icon} trigger={<Icon name="user" />}>
      {(close) => (
        <ul>
          {destinations.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={css.item} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={`${css.item} ${css.last}`} onClick={intents.signOut}>
              Log out
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
  );
};
