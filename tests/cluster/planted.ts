import { resolve } from "node:path";
import { build, type Plugin } from "vite";

/** A mistake that is built into an engine on purpose, what is done to the cluster while clients use it, and the checker that has to complain. */
export interface Planted {
  /** A folder's name. */
  readonly name: string;
  readonly what: string;
  readonly checker: string;
  /** By the file: texts of it, each there once, and what stands there instead. */
  readonly edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  /** Names of faults (nemesis.ts), in this order; those of one list at once. */
  readonly meanwhile: readonly (readonly string[])[];
  readonly deeds: number;
}

const repeated = (times: number, ...together: Planted["meanwhile"]): Planted["meanwhile"] => Array.from({ length: times }, () => together).flat();

/** Time in which nothing happens to bets. */
const harmless = ["edge-1 ahead 4 min"];

/** Both leaders are killed, or ended in order, in turn, so that one of every two led. The next stops every match before anything else. */
const takeovers = (how: "killed" | "ended", ...beside: readonly string[]): Planted["meanwhile"] => repeated(5, [...beside, `leader-1 ${how}`], [...beside, `leader-2 ${how}`]);

export const planted: readonly Planted[] = [
  {
    name: "no-epoch", what: "a leader does not look at the epoch before it writes", checker: "noWriteOfAnEarlierLeader",
    edits: {
      "engine/database/lead.ts": [["where id = 1 and epoch = ${epoch} for share", "where id = 1 for share"]],
      // It would end when it wakes, before its first write, and only a slow network would show the mistake.
      "engine/database/server-lock.ts": [["    if (ended !== undefined) return;\n    ended = \"lost\";", "    return;"]],
    },
    meanwhile: repeated(2, ["leader-1 stopped"], ["leader-2 stopped"]), deeds: 100,
  },
  {
    name: "no-match-lock", what: "a bet does not hold its matches", checker: "noBetAfterAStop",
    edits: { "engine/betslip/match-book.ts": [["order by id for share`", "order by id`"]] },
    // Each step of a bet takes a third of a second there, so that many are under way when all is stopped. A leader that ends in order is followed at once, while the apis still take bets.
    meanwhile: takeovers("ended", "api-1>postgres slow", "api-2>postgres slow"), deeds: 200,
  },
  {
    name: "offer-reused", what: "an offer to cash out is taken twice", checker: "oneBetOnePayment",
    edits: {
      "engine/cash-out/cash-out.ts": [
        ["if (bet.status !== betStatus.pending) return goneBy;", "bet.status = betStatus.pending;"],
        ["once: `settled:${bet.betslip_id}`", "once: `settled:${bet.betslip_id}:${key}`"],
      ],
    },
    meanwhile: [], deeds: 300,
  },
  {
    name: "own-nonces", what: "each process knows the signatures that it took itself", checker: "signaturesServeOnce",
    edits: {
      "engine/security/nonces.ts": [
        ["  let newest = 0;\n", "  let newest = 0;\n  const used = new Set<string>();\n"],
        ["await database.insertInto(\"nonces\").values({ minute, nonce: signature.toLowerCase() }).onConflict((conflict) => conflict.doNothing()).returning(\"minute\").executeTakeFirst()", "used.has(signature) ? undefined : used.add(signature)"],
      ],
    },
    meanwhile: [], deeds: 100,
  },
  {
    name: "stop-unasked", what: "a bet goes by what its process has heard, whatever is committed of its matches", checker: "noBetAfterAStop",
    edits: { "engine/betslip/match-book.ts": [["(book[id] ?? Number.POSITIVE_INFINITY) <= seq", "true"]] },
    // What it has heard may be two seconds old.
    meanwhile: takeovers("killed", "api-1>nats-1 silent", "api-2>nats-1 silent"), deeds: 200,
  },
  {
    name: "older-price", what: "a bet is taken at a price from before the match was opened again, however old the price is", checker: "noPriceFromBefore",
    edits: {
      "engine/betslip/match-book.ts": [["(book[id] ?? Number.POSITIVE_INFINITY) <= seq", "book[id] !== undefined"]],
      "engine/betslip/place-bet.ts": [["    if (!rules.offer.isCurrent()) return refusal(OUT_OF_DATE);\n", ""]],
    },
    meanwhile: [["leader-1 killed"], ["leader-2 killed"]].flatMap((killed) => [...repeated(3, harmless), ["api-1>nats-1 silent", "api-2>nats-1 silent", ...killed]]), deeds: 200,
  },
  {
    name: "left-out", what: "the list of all bets leaves out those that were cashed out", checker: "acknowledgedIsListed",
    edits: { "engine/history/history.ts": [["if (wanted === \"\") return eb.lit(true);", "if (wanted === \"\") return eb(\"cashed_out\", \"is\", null);"]] },
    meanwhile: [], deeds: 200,
  },
  {
    name: "by-number-alone", what: "a list that asks for one bet does not ask whose it is", checker: "nobodySeesAnothers",
    edits: { "engine/history/history.ts": [["eb(\"user_id\", \"=\", userId), ofStatus", "...(filter.betslipId === undefined ? [eb(\"user_id\", \"=\", userId)] : []), ofStatus"]] },
    meanwhile: [], deeds: 100,
  },
  {
    name: "ended-last", what: "a match is ended after the bets on it were settled", checker: "endedBeforeGraded",
    edits: {
      "engine/settlement/settlement.ts": [
        ["        await endBetting(queries, result.matchId);\n", ""],
        ["  const due = new Set<number>();\n", "  const due = new Set<number>();\n  const settled = [];\n"],
        ["      unpayable.clear();\n", "      unpayable.clear();\n      settled.push(result.matchId);\n"],
        [".then(payAll);", ".then(payAll).then(() => lead.write(async (queries) => { for (const match of settled.splice(0)) await endBetting(queries, match); }));"],
      ],
    },
    meanwhile: [harmless, ["two hours pass"]], deeds: 100,
  },
];

/** A source with the mistake. Throws when a text is not there, or not once: then the mistake would not be what it says. */
export const withMistake = (code: string, texts: Planted["edits"][string]): string =>
  texts.reduce((text, [from, to]) => {
    const [before = "", after, ...more] = text.split(from);
    if (after === undefined || more.length > 0) throw new Error(`not there once: ${from}`);
    return before + to + after;
  }, code);

/** Puts the mistake into the sources as they are read. */
const plant = ({ name, edits }: Planted): Plugin => {
  const left = new Map(Object.entries(edits).map(([file, texts]) => [resolve(file), texts]));
  return {
    name: `plant-${name}`, enforce: "pre",
    transform: (code, id) => {
      const texts = left.get(id);
      if (texts === undefined) return undefined;
      left.delete(id);
      return withMistake(code, texts);
    },
    buildEnd: (error) => {
      if (error === undefined && left.size > 0) throw new Error(`${name}: not built: ${[...left.keys()].join(", ")}`);
    },
  };
};

/** Builds an engine with the mistake, and returns its program. */
export const buildPlanted = async (mistake: Planted): Promise<string> => {
  const outDir = resolve(".tmp/planted", mistake.name);
  await build({ configFile: "vite.config.ts", mode: "engine", logLevel: "error", build: { outDir }, plugins: [plant(mistake)] });
  return resolve(outDir, "engine/main.js");
};
