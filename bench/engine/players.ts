import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { betslipRoutes } from "../../contract/betslip.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/headers.ts";
import { API_BASE } from "../../contract/paths.ts";
import { createAesSigner } from "../../src/adapters/signing/request-signer.ts";

/** One round of work: the players share `bets`, and each places their part one bet after the other. */
export interface Round {
  readonly port: number;
  readonly appKey: string;
  /** One token for each player. */
  readonly tokens: readonly string[];
  readonly coupon: object;
  readonly bets: number;
}

export interface Played {
  readonly seconds: number;
  /** For each bet, the milliseconds from the request to the whole answer. */
  readonly milliseconds: readonly number[];
}

/** Runs the players in a process of their own, so that the engine's thread does only the work of their requests. */
const play = async ({ port, appKey, tokens, coupon, bets }: Round): Promise<Played> => {
  const signer = createAesSigner({ clientId: 3, appKey });
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
  const body = JSON.stringify(coupon);
  const milliseconds: number[] = [];
  /** An engine behind a proxy allows each address so much work, and this is about the engine: each bet comes from another. */
  const address = (): string => `10.${milliseconds.length >> 16}.${(milliseconds.length >> 8) & 255}.${milliseconds.length & 255}`;
  const place = (token: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = performance.now();
      const call = request({
        host: "127.0.0.1", port, agent, method: "POST", path: `${API_BASE}/${betslipRoutes.placeBet(3)}`,
        headers: { ...signer.sign(Math.floor(Date.now() / 1000)), "content-type": "application/json", "x-forwarded-for": address(), authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          milliseconds.push(performance.now() - asked);
          if (text.includes('"success":true')) resolve();
          else reject(new Error(`no bet: ${response.statusCode} ${text.slice(0, 200)}`));
        });
      });
      call.on("error", reject);
      call.end(body);
    });
  const started = performance.now();
  await Promise.all(tokens.map(async (token) => {
    for (let bet = 0; bet < bets / tokens.length; bet++) await place(token);
  }));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { seconds, milliseconds };
};

process.on("message", (round: Round) => {
  play(round).then(
    (played) => process.send?.(played),
    (cause: unknown) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
