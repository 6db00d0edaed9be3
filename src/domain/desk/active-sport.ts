import { type Guard, isText, shape } from "../kernel/guards.ts";

/** The sport whose lists are shown (spec 3, activeSport). */
export interface ActiveSport {
  readonly sportId: string;
  readonly sportName: string;
}

export const isActiveSport: Guard<ActiveSport> = shape({ sportId: isText, sportName: isText });
