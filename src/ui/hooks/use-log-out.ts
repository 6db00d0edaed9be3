import { useNavigate } from "react-router-dom";
import { useSlipstream } from "./slipstream-context.tsx";

/** Logs the player out and leads home (spec 4), in the window where it was asked for. Other windows keep their pages when visitors may see them. */
export const useLogOut = (): (() => void) => {
  const { intents } = useSlipstream();
  const navigate = useNavigate();
  return () => {
    intents.signOut();
    void navigate("/");
  };
};
