import { Link } from "react-router-dom";
import type { LimitKind } from "../../../../domain/events/safety-events.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import { useLimitLeft } from "./use-limit-left.ts";

const OF_A_BET: readonly LimitKind[] = ["stake", "loss"];

/** Says that this stake passes a limit that the player has set, before it is pressed. For a player who is logged in. */
export const LimitNote = ({ stake, className }: { readonly stake: Money | undefined; readonly className: string | undefined }) => {
  const limit = useLimitLeft(OF_A_BET);
  if (limit === undefined || stake === undefined || stake <= limit.left) return null;
  return (
    <p className={className} role="status">
      <span>{limit.words}</span>{" "}
      <Link to="/Account/SafetySecurity" className="text-link">
        Your limits
      </Link>
    </p>
  );
};
