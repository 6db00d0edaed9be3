import { money } from "../../../src/domain/kernel/money.ts";
import { accountRoutes } from "../../../contract/account.ts";
import { sessionRoutes } from "../../../contract/session.ts";
import { post } from "../../../engine/wallet/post.ts";
import type { TestEngine } from "./engine-kit.ts";
import { rows } from "./rows.ts";

const PASSWORD = "Quiet-Harbour-7";

export interface RegisteredPlayer {
  readonly id: number;
  readonly phone: string;
  readonly token: string;
  readonly login: () => Promise<string>;
}

/** Registers a player with the code that was sent, and puts 10,000.00 on the main account. `codes` has the delivered codes by number. */
export const registerPlayer = async (engine: TestEngine, codes: ReadonlyMap<string, string>, phone: string, details?: object): Promise<RegisteredPlayer> => {
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => Object((await engine.api("POST", path, { body })).body);
  await ask(sessionRoutes.sendOtp, { clientID: 3, phoneNumber: `234${phone}` });
  const { data } = await ask(sessionRoutes.verifyOtp, { clientID: 3, phoneNumber: `234${phone}`, code: codes.get(phone) });
  await ask(sessionRoutes.register, { username: phone, password: PASSWORD, clientId: 3, phone: `234${phone}`, otpProof: Object(data).proof });
  const login = async (): Promise<string> => String(Object((await ask(sessionRoutes.login, { username: phone, password: PASSWORD, clientId: 3 }))["data"]).token);
  const token = await login();
  const id = Number((await rows(engine.parts.database, `select id from users where username = '${phone}'`))[0]?.["id"]);
  await engine.parts.database.transaction().execute((queries) =>
    post(queries, { userId: id, from: "house:opening", to: "main", amount: money(10_000_00), subject: "Opening balance", reference: "", at: Date.now() }));
  if (details !== undefined) await engine.api("PUT", accountRoutes.updateDetails, { token, body: details });
  return { id, phone, token, login };
};
