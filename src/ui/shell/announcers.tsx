import { SlipAnnouncer } from "../features/betslip/public/slip-announcer.tsx";
import { CodeOnItsWay } from "./code-on-its-way.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

/** What is told on every page, most of it to screen readers alone. The first screen has nothing of it, so its code waits. */
export const Announcers = () => (
  <>
    <PageAnnouncer />
    <SlipAnnouncer />
    <CodeOnItsWay />
  </>
);
