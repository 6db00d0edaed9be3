import { demoPlayer } from "./account/demo-player.ts";
import { createClosing } from "./closing.ts";
import { complaint } from "./complaint.ts";
import { createEngine, type Engine, type EngineOptions } from "./create-engine.ts";
import { openDatabase } from "./database/open-database.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startRole } from "./start-role.ts";
import { tellTrail } from "./wallet/audit-trail.ts";

const sayWaiting = (): void => console.log("Waiting: another engine leads on this database. This one takes over when it ends.");

/** The engine ends as if it were killed: to close it in order would write to a database on which another one may lead. It does not try again, because what it knows of the day may be old. */
const endLost = (): void => {
  console.error("The lock on the database was lost, and another engine may lead. This engine ends: start it again, and it waits for its turn.");
  process.exit(1);
};

/** What the start says of what is open to everybody, or missing. */
const warnings = ({ role, seed, hasDemoAccount, simulatesPayments, paymentSecret }: Settings): readonly string[] => {
  const [plays, takesCalls] = [role === "all" || role === "leader", role === "all" || role === "api"];
  return [
    ...(plays && seed !== undefined ? [`For demonstrations only: every result follows from --seed ${seed} and can be computed in advance.`] : []),
    ...(takesCalls && hasDemoAccount ? [`Demo login: ${demoPlayer.username} / ${demoPlayer.password}`] : []),
    ...(takesCalls && simulatesPayments ? ["Payments are simulated: whoever opens /pay decides about any deposit."] : []),
    ...(takesCalls && !simulatesPayments && paymentSecret === undefined ? ["No deposit can arrive: SLIPSTREAM_PAYMENT_SECRET is not set."] : []),
  ];
};

/** Prints the audit trail of the database and ends. An engine that runs keeps its database for itself, so that it has to be stopped before. */
const printTrail = async (settings: Settings): Promise<void> => {
  const closing = createClosing();
  try {
    const { database } = await openDatabase(settings, closing, { ifTaken: "refuse", onWait: () => undefined, onLost: endLost });
    await tellTrail(database, (line) => console.log(line));
  } finally {
    await closing.close();
  }
};

const started = (settings: Settings, extra: EngineOptions): Promise<Engine> => {
  const { role } = settings;
  if (role === "all") return createEngine({ onWait: sayWaiting, onLost: endLost, ...settings, ...extra });
  const onFailed = (cause: unknown): void => {
    console.error(complaint(cause, settings));
    process.exit(1);
  };
  return startRole(role, settings, { onWait: sayWaiting, onLost: endLost, onLeads: (epoch) => console.log(`Leads, epoch ${epoch}`), onFailed });
};

/** Runs an engine from the command line until it gets a signal to stop. */
export const run = async (args: readonly string[], extra: EngineOptions = {}): Promise<void> => {
  let settings: Settings | undefined;
  try {
    settings = readSettings(args, process.env);
    if (settings.printsTrail) return await printTrail(settings);
    const engine = await started(settings, extra);
    let closing = false;
    const stop = (): void => {
      if (closing) return;
      closing = true;
      engine.close().then(() => process.exit(0), () => process.exit(1));
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    for (const line of [`Slipstream ${engine.url}`, ...warnings(settings)]) console.log(line);
  } catch (cause) {
    console.error(complaint(cause, settings ?? {}));
    process.exit(1);
  }
};
