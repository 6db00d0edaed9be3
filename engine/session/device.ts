import type { FastifyRequest } from "fastify";

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /Edg\//], ["Opera", /OPR\//], ["Firefox", /Firefox\//], ["Chrome", /Chrome\//], ["Safari", /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Windows", /Windows/], ["Android", /Android/], ["iOS", /iPhone|iPad/], ["macOS", /Mac OS X/], ["Linux", /Linux/],
];

const nameIn = (agent: string, names: typeof BROWSERS): string | undefined => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** What is not one of the browsers that players have. */
export const UNKNOWN_DEVICE = "Another program";

/** The name by which a player recognises a device. It is made of our own words; the user agent's text is not stored. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, "headers">): string => {
  const agent = headers["user-agent"] ?? "";
  const browser = nameIn(agent, BROWSERS) ?? UNKNOWN_DEVICE;
  const system = nameIn(agent, SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
};
