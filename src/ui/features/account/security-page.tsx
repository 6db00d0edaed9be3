import { Chakra } from "../../components/chakra.tsx";
import { Panel } from "../../components/panel.tsx";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { SafetyPanels } from "../safety/public/safety-panels.tsx";
import pageCss from "../../components/page.module.css";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** The page with limits and breaks, the password and the list of sessions (spec 2, SafetySecurity). */
export const SecurityPage = () => {
  usePageTitle("Safety and security");
  return (
    <Chakra>
      <h1 className={pageCss.title}>Safety and security</h1>
      <SafetyPanels />
      <Panel title="Password" text="Changing it logs out every other device.">
        <PasswordForm />
      </Panel>
      <Panel title="Where you are logged in" text="Five devices at most. One that nobody uses for half an hour is logged out.">
        <SessionList />
      </Panel>
    </Chakra>
  );
};
