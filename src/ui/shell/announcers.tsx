import { SlipAnnouncer } from "../features/betslip/public/slip-announcer.tsx";
import { CodeOnItsWay } from "./code-on-its-way.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

/** What is told on every page, most of it to screen readers alone. */
export const Announcers = () => (
  <>
    <PageAnnouncer />
    <SlipAnnouncer />
    <CodeOnItsWay />
  </>
);
