import { useEffect, useState } from "react";
import { formatMoment } from "../format/moment.ts";
import { Icon } from "./icon.tsx";
import { useTimeZone } from "../hooks/time-zone-context.tsx";
import css from "./states.module.css";

/** Milliseconds that an answer may take before the player is told that an earlier one is shown. Nothing moves for answers that come at once. */
const UNTOLD_MS = 1_500;

/** Shown above what the device kept of an earlier page, while the sportsbook has not answered. */
export const KeptNote = ({ readAt }: { readonly readAt: number | undefined }) => {
  const zone = useTimeZone();
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), UNTOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || readAt === undefined) return null;
  return (
    <p className={`${css.aged} ${css.kept}`} role="status">
      <Icon name="clock" />
      <span>{`As it was on ${formatMoment(readAt, zone)}. It is being read…`}</span>
    </p>
  );
};
