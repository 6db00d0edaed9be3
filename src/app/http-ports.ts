import { Layer } from "effect";
import { createHttpAccounts } from "../adapters/http/account/accounts.http.ts";
import { createHttpAttemptKeys } from "../adapters/http/attempts/attempt-keys.http.ts";
import { createHttpBetting } from "../adapters/http/betslip/betting.http.ts";
import { createHttpBookings } from "../adapters/http/booking/bookings.http.ts";
import { createHttpCashOuts } from "../adapters/http/cash-out/cash-outs.http.ts";
import { createHttpCasino } from "../adapters/http/casino/casino.http.ts";
import { createHttpContent } from "../adapters/http/content/content.http.ts";
import { createHttpEvidences } from "../adapters/http/evidence/evidences.http.ts";
import { createHttpBetHistory } from "../adapters/http/history/bet-history.http.ts";
import { createHttpOffer } from "../adapters/http/offer/offer.http.ts";
import { createHttpPayments } from "../adapters/http/payments/payments.http.ts";
import { createHttpSafeties } from "../adapters/http/safety/safeties.http.ts";
import { createHttpSessions } from "../adapters/http/session/sessions.http.ts";
import { createHttpVerifications } from "../adapters/http/session/verifications.http.ts";
import { createAdmittedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { createSessionGuard } from "../adapters/http/transport/session-guard.ts";
import type { Transport } from "../adapters/http/transport/transport.ts";
import { Accounts } from "../application/ports/account.ts";
import { AttemptKeys } from "../application/ports/attempt-keys.ts";
import { Betting } from "../application/ports/betting.ts";
import { Bookings } from "../application/ports/bookings.ts";
import { CashOuts } from "../application/ports/cash-out.ts";
import { Casino } from "../application/ports/casino.ts";
import { Content } from "../application/ports/content.ts";
import { Evidences } from "../application/ports/evidence.ts";
import { BetHistory } from "../application/ports/history.ts";
import type { DigestShape } from "../application/ports/digest.ts";
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
  readonly digest: DigestShape;
  readonly deployment: Deployment;
  /** The id of this device's log. */
  readonly logId: () => string;
}

/**
 * All ports that call the engine over HTTP. Each reply passes the gate as an input, and each refused token is reported. A new capability adds its
 * port here and nowhere else in `app/`.
 */
export const httpPorts = ({ transport, inputs, keeper, ids, digest, deployment, logId }: HttpPortsConfig) => {
  const { clientId, minutesEast } = deployment;
  const refused = createRefusedTokens();
  const config = { transport: createAdmittedTransport(createSessionGuard(transport, keeper), inputs, digest.sha256), keeper, ids, clientId, minutesEast, logId };
  const reporting = <Port extends object>(port: Port): Port => reportingRefusals(port, refused);
  return Layer.mergeAll(
    Layer.succeed(RefusedTokens, refused),
    Layer.succeed(Sessions, reporting(createHttpSessions(config))),
    Layer.succeed(Verifications, reporting(createHttpVerifications(config))),
    Layer.succeed(Safeties, reporting(createHttpSafeties(config))),
    Layer.succeed(Accounts, reporting(createHttpAccounts(config))),
    Layer.succeed(Offer, reporting(createHttpOffer(config))),
    Layer.succeed(Casino, reporting(createHttpCasino(config))),
    Layer.succeed(Content, reporting(createHttpContent(config))),
    Layer.succeed(AttemptKeys, reporting(createHttpAttemptKeys(config))),
    Layer.succeed(Betting, reporting(createHttpBetting(config))),
    Layer.succeed(Bookings, reporting(createHttpBookings(config))),
    Layer.succeed(Payments, reporting(createHttpPayments(config))),
    Layer.succeed(CashOuts, reporting(createHttpCashOuts(config))),
    Layer.succeed(Evidences, reporting(createHttpEvidences(config))),
    Layer.succeed(BetHistory, reporting(createHttpBetHistory(config))),
  );
};
