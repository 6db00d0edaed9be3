import { SlipAnnouncer } from "../features/betslip/public/slip-announcer.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

/** What screen readers are told of every page. Nothing of it is seen, so its code waits. */
export const Announcers = () => (
  <>
    <PageAnnouncer />
    <SlipAnnouncer />
  </>
);
