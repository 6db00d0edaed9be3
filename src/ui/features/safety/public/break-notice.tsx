import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { formatMoment } from "../../../format/moment.ts";
import { useBreak } from "./use-break.ts";
import { useTimeZone } from "../../../hooks/time-zone-context.tsx";
import css from "./break-notice.module.css";

const REFUSED = {
  bet: "No bets are taken until then.",
  deposit: "No deposits are taken until then. You can still withdraw.",
  bonus: "Bonuses cannot be claimed until then.",
  promotion: "Promotions cannot be joined until then.",
  game: "Games for money are closed until then. The demo stays open.",
} as const;

/** Says before the press that the sportsbook refuses this while the player takes a break, and until when. Nothing without a break. */
export const BreakNotice = ({ refused }: { readonly refused: keyof typeof REFUSED }) => {
  const zone = useTimeZone();
  const pause = useBreak();
  if (pause === undefined) return null;
  const { kind, until } = pause;
  return (
    <p className={css.notice} role="status">
      <Icon name="clock" />
      <span>
        <span>{`${kind === "time-out" ? "You are taking a break" : "You have excluded yourself"} until`}</span> <b className="figures">{formatMoment(until, zone)}</b><span>{`. ${REFUSED[refused]}`}</span>{" "}
        <Link to="/Account/SafetySecurity" className="text-link">
          Your break
        </Link>
      </span>
    </p>
  );
};
