import { Context } from "effect";
import { createHttpAccounts } from "../adapters/http/account/accounts.http.ts";
import { createHttpBetting } from "../adapters/http/betslip/betting.http.ts";
import { createHttpSportsbook } from "../adapters/http/offer/offer.http.ts";
import type { Transport } from "../adapters/http/transport/transport.ts";
import type { CatalogueReads } from "../application/client/catalogue.ts";
import { Accounts } from "../application/ports/accounts.ts";
import { Betting } from "../application/ports/betting.ts";
import type { DigestShape } from "../application/ports/digest.ts";
import type { SessionKeeperShape } from "../application/ports/session-keeper.ts";
import { Sportsbook } from "../application/ports/sportsbook.ts";

export interface HttpPortsConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  readonly digest: DigestShape;
  readonly clientId: number;
  /** The device's time zone, for kick-off times. */
  readonly minutesEast: () => number;
}

export interface HttpPorts {
  readonly context: Context.Context<Accounts | Betting | Sportsbook>;
  readonly reads: CatalogueReads;
}

/** Everything that is asked of the engine over HTTP, on one transport: the real one, or a replay's. */
export const httpPorts = ({ transport, keeper, digest, clientId, minutesEast }: HttpPortsConfig): HttpPorts => {
  const accounts = createHttpAccounts({ transport, keeper, digest, clientId });
  const betting = createHttpBetting({ transport, keeper, clientId });
  const sportsbook = createHttpSportsbook({ transport, clientId, minutesEast });
  return {
    context: Context.empty().pipe(
      Context.add(Accounts, accounts),
      Context.add(Betting, betting),
      Context.add(Sportsbook, sportsbook),
    ),
    reads: { sportsbook, history: betting.history },
  };
};
