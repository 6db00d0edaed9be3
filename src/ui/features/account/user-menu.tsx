import { useState } from "react";
import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";

interface MenuButtonProps {
  readonly onPress?: () => void;
  readonly failed?: boolean;
}

/** The button alone: shown until the player asks for the menu, and while its code loads. */
const MenuButton = ({ onPress, failed = false }: MenuButtonProps) => (
  <button
    type="button"
    className={headerButton.icon}
    aria-label={failed ? "Your account could not be opened. Try again" : "Your account"}
    aria-haspopup="menu"
    aria-expanded={false}
    onPointerEnter={OpenedMenu.preload}
    onFocus={OpenedMenu.preload}
    onClick={onPress}
  >
    <Icon name={failed ? "warning" : "user"} />
  </button>
);

const OpenedMenu = lazyPart(() => import("./opened-user-menu.tsx").then((menu) => menu.OpenedUserMenu), {
  waiting: <MenuButton />,
  asked: true,
  failed: (retry) => <MenuButton failed onPress={retry} />,
});

/** The menu with links to the player's own pages and the button to log out. */
export const UserMenu = () => {
  const [asked, setAsked] = useState(false);
  return asked ? <OpenedMenu /> : <MenuButton onPress={() => setAsked(true)} />;
};
