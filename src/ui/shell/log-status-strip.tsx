import { useState, useSyncExternalStore } from "react";
import type { HeadStanding } from "../../domain/log/witness.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../hooks/use-is-player.ts";
import { LogWarning } from "./log-warning.tsx";

/** Warns when this device does not keep the player's log or login. Shows nothing otherwise. */
export const LogStatusStrip = () => {
  const { logStatus, witness } = useSlipstream();
  const status = useSyncExternalStore(logStatus.subscribe, logStatus.read);
  const standings = useSyncExternalStore(witness.subscribe, witness.read);
  const isPlayer = useIsPlayer();
  const [keeps] = useState(keepsLogins);
  return (
    <>
      {status === "kept" && standings?.some(speaksAgainst) !== true ? null : <LogWarning status={status} />}
      {isPlayer && !keeps ? <LogWarning status="login-not-kept" /> : null}
    </>
  );
};

/** Whether this browser lets the page keep anything small, such as a login. */
const keepsLogins = (): boolean => {
  try {
    window.localStorage.setItem("slipstream.probe", "");
    window.localStorage.removeItem("slipstream.probe");
    return true;
  } catch {
    return false;
  }
};

/** Whether a head contradicts the log. A missing record, and one that the device reported as not kept, do not. */
const speaksAgainst = ({ standing }: HeadStanding): boolean => standing !== "agrees" && standing !== "missing" && standing !== "not-kept";
