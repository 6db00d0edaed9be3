import type { Profile } from "../../../application/ports/account.ts";
import { Chakra } from "../../components/chakra.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Panel } from "../../components/panel.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import pageCss from "../../components/page.module.css";
import { DetailsForm } from "./details-form.tsx";

/** A user name is the number without the dial code. It stands in for the number where the sportsbook does not tell that. */
const mobileNumber = ({ phone, username }: Profile): string => (phone === username ? phone : `+${phone}`);

export const ProfilePage = () => {
  const { reads } = useSlipstream();
  usePageTitle("Profile");
  return (
    <Chakra>
      <h1 className={pageCss.title}>Profile</h1>
      <Loaded read={reads.profile()} what="Your details">
        {(profile) => (
          <Panel title="Your details" text={`Mobile number ${mobileNumber(profile)}. Your name has to be that of the bank account you withdraw to.`}>
            <DetailsForm profile={profile} />
          </Panel>
        )}
      </Loaded>
    </Chakra>
  );
};
