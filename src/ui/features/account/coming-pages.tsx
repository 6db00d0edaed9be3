import { ComingPage } from "../../navigation/coming-page.tsx";

const history = { to: "/Account/BetHistory", label: "Your bet history" };

export const ProfilePage = () => (
  <ComingPage
    icon="user"
    title="Profile"
    text="Your details and how we reach you will be kept here."
    way={history}
  />
);

export const SecurityPage = () => (
  <ComingPage
    icon="lock"
    title="Safety and security"
    text="Here you will change your password and set limits for yourself."
    way={history}
  />
);
