import { Link } from "react-router-dom";
import type { Break } from "../../../../domain/events/safety-events.ts";
import type { State } from "../../../../domain/state.ts";
import { Icon } from "../../../components/icon.tsx";
import { formatMoment } from "../../../format/moment.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "./break-notice.module.css";

const REFUSED = {
  bet: "No bets are taken until then.",
  deposit: "No deposits are taken until then. You can still withdraw.",
  bonus: "Bonuses cannot be claimed until then.",
  promotion: "Promotions cannot be joined until then.",
  game: "Games for money refuse your stakes until then.",
} as const;

const selectPause = (state: State): Break | undefined => state.safety.pause;

/** Says before the press that the sportsbook refuses this while the player takes a break, and until when. Nothing without a break. */
export const BreakNotice = ({ refused }: { readonly refused: keyof typeof REFUSED }) => {
  const pause = useStoreValue(selectPause);
  return pause === undefined ? null : <Notice pause={pause} refused={refused} />;
};

/** The press stays possible: the break ends by the sportsbook's clock, and this device's may be wrong. */
const Notice = ({ pause: { kind, until }, refused }: { readonly pause: Break; readonly refused: keyof typeof REFUSED }) => {
  const now = useNow();
  if (until <= now) return null;
  return (
    <p className={css.notice} role="status">
      <Icon name="clock" />
      <span>
        {kind === "time-out" ? "You are taking a break" : "You have excluded yourself"} until <b className="figures">{formatMoment(until)}</b>. {REFUSED[refused]}{" "}
        <Link to="/Account/SafetySecurity" className="text-link">
          Your break
        </Link>
      </span>
    </p>
  );
};
