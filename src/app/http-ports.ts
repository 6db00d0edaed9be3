import { Layer } from "effect";
import { createHttpContent } from "../adapters/http/content/content.http.ts";
import { createHttpOffer } from "../adapters/http/offer/offer.http.ts";
import { createAdmittedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { createSessionGuard } from "../adapters/http/transport/session-guard.ts";
import type { Transport } from "../adapters/http/transport/transport.ts";
import { Accounts } from "../application/ports/account.ts";
import { arriving } from "../application/ports/arriving.ts";
import { AttemptKeys } from "../application/ports/attempt-keys.ts";
import { Betting } from "../application/ports/betting.ts";
import { Bookings } from "../application/ports/bookings.ts";
import { CashOuts } from "../application/ports/cash-out.ts";
import { Casino } from "../application/ports/casino.ts";
import { Content } from "../application/ports/content.ts";
import { Evidences } from "../application/ports/evidence.ts";
import { BetHistory } from "../application/ports/history.ts";
import type { IdsShape } from "../application/ports/ids.ts";
import { Offer } from "../application/ports/offer.ts";
import { Payments } from "../application/ports/payments.ts";
import { createRefusedTokens, RefusedTokens, reportingRefusals } from "../application/ports/refused-tokens.ts";
import { Verifications } from "../application/ports/verification.ts";
import { Safeties } from "../application/ports/safety.ts";
import { Sessions } from "../application/ports/session.ts";
import type { SessionKeeperShape } from "../application/ports/session-keeper.ts";
import type { Inputs } from "../application/recording/inputs.ts";
import type { Deployment } from "../application/recording/recorder.ts";

export interface HttpPortsConfig {
  readonly transport: Transport;
  readonly inputs: Inputs;
  readonly keeper: SessionKeeperShape;
  readonly ids: IdsShape;
  readonly deployment: Deployment;
  /** The id of this device's log. */
  readonly logId: () => string;
}

/**
 * All ports that call the engine over HTTP. Each reply passes the gate as an input, and each refused token is reported. A new capability adds its
 * port here and nowhere else in `app/`. The code that reads the first list is part of the first load. The code of the other
 * ports is loaded by their first call, or by `arrive`, which loads all of it.
 */
export const httpPorts = ({ transport, inputs, keeper, ids, deployment, logId }: HttpPortsConfig) => {
  const { clientId, minutesEast } = deployment;
  const refused = createRefusedTokens();
  const config = { transport: createAdmittedTransport(createSessionGuard(transport, keeper), inputs), keeper, ids, clientId, minutesEast, logId };
  const reporting = <Port extends object>(port: Port): Port => reportingRefusals(port, refused);
  const arrivals: (() => Promise<void>)[] = [];
  const later = <Port extends object>(load: () => Promise<Port>): Port => {
    const { port, arrive } = arriving(() => load().then(reporting), () => keeper.current()?.token);
    arrivals.push(arrive);
    return port;
  };
  const layer = Layer.mergeAll(
    Layer.succeed(RefusedTokens, refused),
    Layer.succeed(Sessions, later(() => import("../adapters/http/session/sessions.http.ts").then(({ createHttpSessions }) => createHttpSessions(config)))),
    Layer.succeed(Verifications, later(() => import("../adapters/http/session/verifications.http.ts").then(({ createHttpVerifications }) => createHttpVerifications(config)))),
    Layer.succeed(Safeties, later(() => import("../adapters/http/safety/safeties.http.ts").then(({ createHttpSafeties }) => createHttpSafeties(config)))),
    Layer.succeed(Accounts, later(() => import("../adapters/http/account/accounts.http.ts").then(({ createHttpAccounts }) => createHttpAccounts(config)))),
    Layer.succeed(Offer, reporting(createHttpOffer(config))),
    Layer.succeed(Casino, later(() => import("../adapters/http/casino/casino.http.ts").then(({ createHttpCasino }) => createHttpCasino(config)))),
    Layer.succeed(Content, reporting(createHttpContent(config))),
    Layer.succeed(AttemptKeys, later(() => import("../adapters/http/attempts/attempt-keys.http.ts").then(({ createHttpAttemptKeys }) => createHttpAttemptKeys(config)))),
    Layer.succeed(Betting, later(() => import("../adapters/http/betslip/betting.http.ts").then(({ createHttpBetting }) => createHttpBetting(config)))),
    Layer.succeed(Bookings, later(() => import("../adapters/http/booking/bookings.http.ts").then(({ createHttpBookings }) => createHttpBookings(config)))),
    Layer.succeed(Payments, later(() => import("../adapters/http/payments/payments.http.ts").then(({ createHttpPayments }) => createHttpPayments(config)))),
    Layer.succeed(CashOuts, later(() => import("../adapters/http/cash-out/cash-outs.http.ts").then(({ createHttpCashOuts }) => createHttpCashOuts(config)))),
    Layer.succeed(Evidences, later(() => import("../adapters/http/evidence/evidences.http.ts").then(({ createHttpEvidences }) => createHttpEvidences(config)))),
    Layer.succeed(BetHistory, later(() => import("../adapters/http/history/bet-history.http.ts").then(({ createHttpBetHistory }) => createHttpBetHistory(config)))),
  );
  const arrive = async (): Promise<void> => void (await Promise.all(arrivals.map((one) => one())));
  return { layer, arrive };
};
