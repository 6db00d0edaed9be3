import type { DeliverCode } from "./one-time-codes.ts";

/** A service that sends text messages: it takes `{"to": "2348031112222", "text": "..."}` by POST and answers 2xx when it accepts the message. */
export interface SmsGateway {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
}

const PATIENCE_MS = 10_000;

/** Throws on an address that is not http or https. */
export const readSmsGateway = (url: string | undefined, token: string | undefined): SmsGateway | undefined => {
  if (url === undefined || url === "") return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new RangeError("SLIPSTREAM_SMS_URL must be an http or https address");
  return { url, token: token === "" ? undefined : token };
};

export const codeText = (code: string): string => `${code} is your Slipstream code. It works for 5 minutes. Give it to nobody.`;

/** Sends codes by text message. Its error reports contain neither the number nor the code. */
export const sendBySms = ({ url, token }: SmsGateway): DeliverCode => async (phone, code) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to: `234${phone}`, text: codeText(code) }),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new Error(`The SMS gateway could not be reached: ${cause instanceof Error ? cause.name : "unknown"}`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
};
