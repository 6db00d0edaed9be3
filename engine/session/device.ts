import type { FastifyRequest } from "fastify";

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /Edg\//], ["Opera", /OPR\//], ["Firefox", /Firefox\//], ["Chrome", /Chrome\//], ["Safari", /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Windows", /Windows/], ["Android", /Android/], ["iOS", /iPhone|iPad/], ["macOS", /Mac OS X/], ["Linux", /Linux/],
];

const nameIn = (agent: string, names: typeof BROWSERS): string | undefined => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** What a player knows a device by. One of our own names: what a caller says of itself is not kept. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, "headers">): string => {
  const agent = headers["user-agent"] ?? "";
  const browser = nameIn(agent, BROWSERS) ?? "Another program";
  const system = nameIn(agent, SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
};
