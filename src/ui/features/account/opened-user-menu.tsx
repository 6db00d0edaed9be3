import { Menu } from "@chakra-ui/react/menu";
import { Portal } from "@chakra-ui/react/portal";
import { Link, useNavigate } from "react-router-dom";
import { Chakra } from "../../components/chakra.tsx";
import headerButton from "../../components/header-button.module.css";
import { Icon } from "../../components/icon.tsx";
import { useLogOut } from "../../hooks/use-log-out.ts";
import { belowHeader } from "./below-header.ts";
import { accountDestinations } from "./destinations.ts";
import { ViewChoices } from "./view-choices.tsx";

/** The menu with its button. It opens at once, because the player has just asked for it. */
export const OpenedUserMenu = () => {
  const logOut = useLogOut();
  const navigate = useNavigate();
  return (
    <Chakra>
      {/* The keyboard's choice of a link is a click that does not bubble, which no Link hears: the browser would load the page anew. */}
      <Menu.Root defaultOpen positioning={belowHeader} navigate={({ value }) => void navigate(value)}>
        <Menu.Trigger className={headerButton.icon} aria-label="Your account">
          <Icon name="user" />
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {accountDestinations.map(([to, label]) => (
                <Menu.Item key={to} value={to} asChild>
                  <Link to={to}>{label}</Link>
                </Menu.Item>
              ))}
              <Menu.Separator />
              <ViewChoices />
              <Menu.Separator />
              <Menu.Item value="log-out" color="danger" fontWeight={500} onSelect={logOut}>
                Log out
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Chakra>
  );
};
