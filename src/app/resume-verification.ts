import { readStartedVerification } from "../adapters/storage/started-verifications.session.ts";
import type { DeviceStorage } from "../adapters/storage/slices.ts";
import type { Slipstream } from "../application/client/slipstream.ts";

/** Goes on with the verification that this tab had begun before it was reloaded. Registering has a page of its own; elsewhere it was begun in the dialog. */
export const resumeVerification = ({ intents }: Pick<Slipstream, "intents">, storage: () => DeviceStorage, pathname: string): void => {
  const started = readStartedVerification(storage);
  if (started !== undefined) intents.resumeVerification({ ...started, inDialog: started.purpose === "register" && !/^\/register\/?$/i.test(pathname) });
};
