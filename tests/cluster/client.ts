import { randomUUID } from "node:crypto";
import { betslipRoutes } from "../../contract/betslip.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { API_KEY_HEADER, CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER } from "../../contract/headers.ts";
import { historyRoutes } from "../../contract/history.ts";
import { API_BASE } from "../../contract/paths.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import { CALLBACK_SIGNATURE_HEADER, signCallback } from "../../engine/payments/callbacks.ts";
import { apiKey, signed } from "../engine/kit/engine-kit.ts";
import type { FundedPlayer } from "../engine/kit/engine-under-fire.ts";
import type { Answer, Kind, Listed, SignatureSent } from "./history.ts";

/** What the clients of a run note. */
export interface Notes {
  readonly answers: Answer[];
  readonly signatures: SignatureSent[];
}

export interface ClientNeeds {
  readonly player: FundedPlayer;
  /** Where the apis are reached, each over its line. */
  readonly apis: readonly number[];
  readonly paymentSecret: string;
  readonly random: () => number;
  readonly notes: Notes;
}

export interface Client {
  /** Asks for one thing, until there is an answer or nobody gives one. */
  readonly act: () => Promise<void>;
  /** Everything that the player's own lists have, and what they are given of `anothers`, by its name. */
  readonly lists: (anothers: readonly string[]) => Promise<readonly Listed[]>;
}

type Body = Readonly<Record<string, unknown>>;
interface Got { readonly status: number; readonly body: Body }

const LIVE = "sports/highlight/live/0?limit=100";
const PREMATCH = "sports/highlight/prematch/0?limit=50";
const DICE = 101;
const PATIENCE_MS = 8_000;
/** How often a request without an answer is sent again. */
const MOST_TRIES = 6;

const objectOf = (value: unknown): Body => (value !== null && typeof value === "object" ? { ...value } : {});
const listOf = (value: unknown): readonly Body[] => (Array.isArray(value) ? value.map(objectOf) : []);

export const createClient = ({ player, apis, paymentSecret, random, notes }: ClientNeeds): Client => {
  const nth = <Item,>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const call = async (port: number, method: string, path: string, { body, headers = {}, token = player.token }: { readonly body?: object | string; readonly headers?: Readonly<Record<string, string>>; readonly token?: string } = {}): Promise<Got> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method, signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(), authorization: `Bearer ${token}`, "x-forwarded-for": `10.0.0.${(player.id % 250) + 1}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: objectOf(await response.json()) };
  };
  /** Asks any api. Undefined when it gives no answer, or one that says nothing. */
  const ask = async (method: string, path: string, given: Parameters<typeof call>[3] = {}): Promise<Body | undefined> => {
    const got = await call(nth(apis) ?? 0, method, path, given).catch(() => undefined);
    return got !== undefined && got.status < 300 ? got.body : undefined;
  };
  const api = (route: string): string => `${API_BASE}/${route}`;

  const note = (kind: Kind, key: string, said: Answer["said"], more: Pick<Answer, "name" | "why"> = {}): void => void notes.answers.push({ player: player.id, key, kind, said, ...more });

  /** Sends a request under a key until it is answered, each time to any api; now and then once more after that, which must change nothing. Returns the name of what was done. */
  const sendUnder = async (kind: Kind, key: string, path: string, body: object, nameIn: (body: Body) => unknown, given: Parameters<typeof call>[3] = {}): Promise<string | undefined> => {
    let done: string | undefined;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await ask("POST", path, { ...given, body, headers: { [IDEMPOTENCY_KEY_HEADER]: key, ...given.headers } });
      if (answer === undefined || (answer["success"] !== true && answer["success"] !== false)) {
        note(kind, key, "none");
        continue;
      }
      if (answer["success"] === false) {
        note(kind, key, "refused", { why: String(answer["message"]) });
        return undefined;
      }
      done = String(nameIn(answer));
      note(kind, key, "done", { name: done });
      if (random() < 0.8) break;
    }
    return done;
  };

  const dataOf = (field: string) => (body: Body): unknown => objectOf(body["data"])[field];

  const selections = async (): Promise<readonly Body[]> => {
    const found = await ask("GET", api(random() < 0.75 ? LIVE : PREMATCH));
    const rows = listOf(found?.["fixtures"] ?? found?.["data"]).flatMap((row) => listOf(row["outcomes"]).filter(({ active }) => active === 1).map((outcome) => ({
      matchId: Number(row["matchID"]), eventId: Number(row["gameID"]), eventName: row["name"], marketId: outcome["marketID"], marketName: outcome["marketName"], specifier: outcome["specifier"],
      outcomeId: outcome["outcomeID"], outcomeName: outcome["outcomeName"], odds: Number(outcome["odds"]).toFixed(2), fixed: false, stake: 0,
    })));
    const first = nth(rows);
    if (first === undefined) return [];
    const second = random() < 0.3 ? nth(rows.filter(({ matchId }) => matchId !== first.matchId)) : undefined;
    return second === undefined ? [first] : [first, second];
  };

  const bet = async (): Promise<void> => {
    const chosen = await selections();
    if (chosen.length === 0) return;
    await sendUnder("bet", randomUUID(), api(betslipRoutes.placeBet(3)), {
      selections: chosen, stake: 10 * (1 + Math.floor(random() * 20)), bet_type: chosen.length === 1 ? "Single" : "Multiple", source: "website", isBooking: 0, clientId: 3, totalOdds: 1, userId: 1, acceptChanges: random() < 0.8,
    }, dataOf("betslipId"));
  };

  const deposit = async (): Promise<void> => {
    const amount = 100 * (1 + Math.floor(random() * 10));
    const reference = await sendUnder("deposit", randomUUID(), api(paymentsRoutes.initiateDeposit), { amount, paymentMethod: "paystack", clientId: 3 }, dataOf("transactionRef"));
    if (reference === undefined) return;
    // The provider tells it until it is answered, and now and then twice at once.
    const tell = (): Promise<Got | undefined> => {
      const body = JSON.stringify({ reference, amount, paid: true });
      return call(nth(apis) ?? 0, "POST", "/webhook/payments/paystack", { body, headers: { [CALLBACK_SIGNATURE_HEADER]: signCallback(paymentSecret, Date.now(), body) } }).catch(() => undefined);
    };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const [told] = await Promise.all(random() < 0.2 ? [tell(), tell()] : [tell()]);
      if (told?.status === 200) return;
    }
  };

  const withdraw = async (): Promise<void> =>
    void (await sendUnder("withdrawal", randomUUID(), api(paymentsRoutes.withdraw), { amount: 1_000, clientId: 3, type: "cash" }, dataOf("transactionRef")));

  const cashOut = async (): Promise<void> => {
    const open = nth(listOf((await ask("POST", api(historyRoutes.betHistory), { body: { clientId: 3, status: "0" } }))?.["bets"]).filter((each) => Number(each["cashOutAmount"]) > 0));
    if (open === undefined) return;
    // Now and then the offer is accepted twice at once: it is paid once.
    const accept = () => sendUnder("cash-out", randomUUID(), api(cashOutRoutes.cashOut), { betId: open["id"], amount: open["cashOutAmount"] }, () => open["betslipId"]);
    await Promise.all(random() < 0.3 ? [accept(), accept()] : [accept()]);
  };

  /** The launch tokens of tables, which last. */
  let table: string | undefined;
  const play = async (): Promise<void> => {
    table ??= String((await ask("POST", api("games/3/start"), { body: { gameId: DICE, demo: false, balanceType: "real" } }))?.["url"] ?? "").split("#")[1];
    if (table === undefined) return;
    const state = await ask("POST", "/provider/api/state", { body: {}, token: table, headers: { origin: "null" } });
    const hash = objectOf(state?.["next"])["serverSeedHash"];
    if (hash === undefined) return;
    const key = randomUUID();
    const body = { key, stake: 1_000, bet: { side: "under", chances: 4_000 }, clientSeed: "run", serverSeedHash: hash };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const got = await call(nth(apis) ?? 0, "POST", "/provider/api/bet", { body, token: table, headers: { origin: "null" } }).catch(() => undefined);
      const id = objectOf(got?.body["round"])["id"];
      if (got?.status === 200 && id !== undefined) {
        note("round", key, "done", { name: String(id) });
        return;
      }
      note("round", key, got?.status === 409 ? "refused" : "none");
      if (got?.status === 409) return;
    }
  };

  /** One signature for two requests, each to another api. */
  const signTwice = async (): Promise<void> => {
    const headers = signed();
    const send = (port: number): Promise<Got | undefined> => call(port, "POST", api(paymentsRoutes.initiateDeposit), { headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() }, body: { amount: 100, paymentMethod: "paystack", clientId: 3 } }).catch(() => undefined);
    const got = await Promise.all(apis.map(send));
    notes.signatures.push({ signature: Object.values(headers)[0] ?? "", taken: got.filter((each) => each !== undefined && each.status < 300).length });
  };

  const deeds = [bet, bet, bet, bet, bet, bet, deposit, deposit, withdraw, cashOut, cashOut, play, play, signTwice] as const;

  const pages = async (path: (page: number) => string, body: object, rowsIn: string): Promise<readonly Body[]> => {
    const rows: Body[] = [];
    for (let page = 1; ; page++) {
      const answer = await ask("POST", path(page), { body });
      if (answer === undefined) throw new Error(`${path(page)} gave no answer`);
      const found = listOf(answer[rowsIn]);
      rows.push(...found);
      if (found.length === 0) return rows;
    }
  };

  return {
    act: async () => nth(deeds)?.(),
    lists: async (anothers) => {
      const listed = (kind: Kind, rows: readonly Body[], field: string): readonly Listed[] => rows.map((row) => ({ player: player.id, kind, name: String(row[field]) }));
      const bets = await pages((page) => `${api(historyRoutes.betHistory)}?page=${page}&perPage=100`, { clientId: 3, status: "" }, "bets");
      const moved = (category: string): Promise<readonly Body[]> => pages((page) => `${api(paymentsRoutes.transactions)}?page=${page}&limit=200`, { clientId: 3, category }, "data");
      const asked = (await Promise.all(anothers.map((betslipId) => ask("POST", api(historyRoutes.betHistory), { body: { clientId: 3, status: "", betslipId } })))).flatMap((answer) => listOf(answer?.["bets"]));
      return [
        ...listed("bet", [...bets, ...asked], "betslipId"), ...listed("cash-out", bets.filter(({ statusDescription }) => statusDescription === "Cashout"), "betslipId"),
        ...listed("deposit", await moved("deposits"), "referenceNo"), ...listed("withdrawal", await moved("withdrawals"), "referenceNo"), ...listed("round", await moved("casino"), "referenceNo"),
      ];
    },
  };
};
