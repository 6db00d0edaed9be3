import { demoPlayer } from "./account/demo-player.ts";
import { createClosing } from "./closing.ts";
import { complaint } from "./complaint.ts";
import { createEngine, type EngineOptions } from "./create-engine.ts";
import { openDatabase } from "./database/open-database.ts";
import { readSettings, type Settings } from "./settings.ts";
import { tellTrail } from "./wallet/audit-trail.ts";

/** The engine ends as if it were killed: to close it in order would write to a database that is another's. */
const endTaken = (): void => {
  console.error("The connection to the database was lost, and another engine has taken the database. This engine ends.");
  process.exit(1);
};

/** What the start says of what is open to everybody, or missing. */
const warnings = ({ seed, hasDemoAccount, simulatesPayments, paymentSecret }: Settings): readonly string[] => [
  ...(seed === undefined ? [] : [`For demonstrations only: every result follows from --seed ${seed} and can be computed in advance.`]),
  ...(hasDemoAccount ? [`Demo login: ${demoPlayer.username} / ${demoPlayer.password}`] : []),
  ...(simulatesPayments ? ["Payments are simulated: whoever opens /pay decides about any deposit."] : []),
  ...(!simulatesPayments && paymentSecret === undefined ? ["No deposit can arrive: SLIPSTREAM_PAYMENT_SECRET is not set."] : []),
];

/** Prints the audit trail of the database and ends. An engine that runs keeps its database for itself, so that it has to be stopped before. */
const printTrail = async (settings: Settings): Promise<void> => {
  const closing = createClosing();
  try {
    await tellTrail(await openDatabase(settings, closing, endTaken), (line) => console.log(line));
  } finally {
    await closing.close();
  }
};

/** Runs an engine from the command line until it gets a signal to stop. */
export const run = async (args: readonly string[], extra: EngineOptions = {}): Promise<void> => {
  let settings: Settings | undefined;
  try {
    settings = readSettings(args, process.env);
    if (settings.printsTrail) return await printTrail(settings);
    const engine = await createEngine({ onTaken: endTaken, ...settings, ...extra });
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
