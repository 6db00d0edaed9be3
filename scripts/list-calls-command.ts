import { callRules, UNLISTED_MS, type CallRule } from "../engine/call-rules.ts";
import { createEngine } from "../engine/create-engine.ts";
import { standardAllowance } from "../engine/http/work-budget.ts";

export const CALLS_PAGE = "docs/generated/calls.md";

/** Routes that are no calls: they answer what does not exist, with nothing. */
const isCall = (call: string): boolean => !/^(?:HEAD|OPTIONS) |\|| \/mobile$|\*$/.test(call);

/** The calls of an engine that has just been started, each with its method and path. */
export const routesOf = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  const engine = await createEngine({
    port: 0, data: "memory://", passwordCost: 1024, modelRuns: false, siteDirectory: "no-site", deliverCode: () => undefined,
    extend: ({ app }) => void app.addHook("onRoute", ({ method, url }) => void found.push(`${[method].flat().join("|")} ${url}`)),
  });
  await engine.close();
  return found.filter(isCall);
};

const WHO: Readonly<Record<CallRule["who"], string>> = { anybody: "anybody", player: "a player", table: "whoever opened a game", provider: "a payment provider" };

const row = ([call, { who, costMs, counted = "", does }]: readonly [string, CallRule]): string =>
  `| \`${call}\` | ${WHO[who]} | ${costMs} ms | ${Math.floor(standardAllowance.perSecondMs / costMs)} | ${counted} | ${does} |`;

/** The page that lists every call with its cost and limits. */
export const callsPage = (): string => `# The calls of the engine

Printed by \`npx tsx scripts/list-calls.ts\` from \`engine/call-rules.ts\`. Do not edit it: a test holds it, and the rules to the routes of a running engine.

A client (an address, or the /64 network of an IPv6 one) may use ${standardAllowance.perSecondMs} ms of the engine's time in a second, and ${standardAllowance.atOnceMs} ms at once after a pause. Each call takes its cost from
that; when too little is left the answer is 429 with \`Retry-After\`, and nothing is done. "A second" is how many of one call that allows when the client makes no other. What is counted besides is counted in the database.
Files of the site, and calls that do not exist, cost ${UNLISTED_MS} ms each.

| call | who | cost | a second | counted besides | what it can be made to do |
|---|---|---|---|---|---|
${Object.entries(callRules).map(row).join("\n")}
`;
