import { useMemo, useState } from "react";
import type { PlayableSession } from "../../../audit/recording/playable.ts";
import { stopsOf } from "../../../audit/recording/playback.ts";
import type { Slipstream } from "../../../application/client/slipstream.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import card from "../../components/card.module.css";
import { type Tab, TabStrip } from "../../components/tab-strip.tsx";
import { Betslip } from "../../features/betslip/public/betslip.tsx";
import { SlipstreamProvider } from "../../hooks/slipstream-context.tsx";
import { TimeZoneProvider } from "../../hooks/time-zone-context.tsx";
import { ShownTime } from "../../hooks/use-now.ts";
import { Undrawable } from "../undrawable.tsx";
import { Bookmarks } from "./bookmarks.tsx";
import { Controls } from "./controls.tsx";
import { DialogThen } from "./dialog-then.tsx";
import { Differences } from "./differences.tsx";
import { HashesThen } from "./hashes-then.tsx";
import css from "./player.module.css";
import { PageThen } from "./page-then.tsx";
import { Plots } from "./plots.tsx";
import { PricesThen } from "./prices-then.tsx";
import type { Replaying } from "./replaying.ts";
import { StateTree } from "./state-tree.tsx";
import { StillRouter } from "./still-router.tsx";
import { StopList } from "./stop-list.tsx";
import { useClosedSlipstream } from "./use-closed-slipstream.ts";
import { usePlayer } from "./use-player.ts";

type View = "differences" | "page" | "prices" | "plots" | "state" | "places";

const TABS: readonly Tab<View>[] = [
  { id: "differences", label: "What changed" },
  { id: "page", label: "Page" },
  { id: "prices", label: "Prices" },
  { id: "plots", label: "Plots" },
  { id: "state", label: "State" },
  { id: "places", label: "Bets and stops" },
];

/** One session, played: the controls, the slip as it was, and what the state held. */
export const SessionPlayer = ({ session, replaying, sha256 }: { readonly session: PlayableSession; readonly replaying: Replaying; readonly sha256: Sha256 }) => {
  const { player, played } = usePlayer(session, replaying.start);
  const app = useClosedSlipstream(player, played);
  const stops = useMemo(() => stopsOf(session.steps), [session]);
  const [view, setView] = useState<View>("differences");
  return (
    <>
      <Controls session={session} stops={stops} player={player} played={played} />
      <HashesThen played={played} sha256={sha256} />
      <div className={css.columns}>
        <section className={`${card.card} ${css.then}`} aria-label="Betslip as it was">
          <SlipThen app={app} at={played.at} />
        </section>
        <section className={`${card.card} ${css.views}`}>
          <TabStrip label="Views of the session" active={view} onChoose={setView} panel="played" tabs={TABS} />
          <div className={css.panel} role="tabpanel" id="played" aria-label={TABS.find(({ id }) => id === view)?.label} tabIndex={0}>
            <Undrawable key={view}>
              {view === "differences" ? <Differences played={played} /> : null}
              {view === "page" ? <PageThen app={app} played={played} began={session.header.at} /> : null}
              {view === "prices" ? <PricesThen played={played} /> : null}
              {view === "plots" ? <Plots steps={session.steps} readFrames={replaying.readFrames} played={played} onGo={(position) => void player.seek(position)} /> : null}
              {view === "state" ? <StateTree played={played} /> : null}
              {view === "places" ? <StopList stops={stops} position={played.position} onGo={(position) => void player.seek(position)} /> : null}
            </Undrawable>
          </div>
          <Bookmarks played={played} onGo={(position) => void player.seek(position)} />
        </section>
      </div>
    </>
  );
};

/** The dialog that was open, and the site's own slip over the replayed client. Nothing that is pressed on it does anything. */
const SlipThen = ({ app, at }: { readonly app: Slipstream | undefined; readonly at: number }) => {
  if (app === undefined) return <p className="muted">The session is opened…</p>;
  return (
    <div className={css.slip}>
      <Undrawable>
        <StillRouter address="/">
          <SlipstreamProvider app={app}>
            {/* Its clocks show the time of the recording, and so stand still while that does. */}
            <ShownTime value={at}>
              <TimeZoneProvider>
                <DialogThen />
                <Betslip />
              </TimeZoneProvider>
            </ShownTime>
          </SlipstreamProvider>
        </StillRouter>
      </Undrawable>
    </div>
  );
};
