import { fieldsOf } from "./fields.ts";
import type { TransportRequest } from "./transport.ts";

/** Shorter secrets are left alone: removing every place where they occur would make messages unreadable. */
const SHORTEST_SECRET = 4;

/** A server that echoes the request must not bring a secret onto the screen, into the log or into a recording (faults A11). */
export const withoutSecrets = (text: string, { token, body }: Pick<TransportRequest, "token" | "body">): string => {
  let clean = text;
  for (const secret of [token, ...secretsOf(body)])
    if (secret !== undefined && secret.length >= SHORTEST_SECRET) clean = clean.replaceAll(secret, "…");
  return clean;
};

/** The request fields that identify a person or hold what only that person knows. */
const SECRET_FIELDS = ["password", "oldPassword", "username", "phone", "phoneNumber", "code", "otpProof", "accountNumber", "accountName"];

const secretsOf = (body: unknown): readonly string[] => {
  const fields = fieldsOf(body);
  return SECRET_FIELDS.map((name) => fields[name]).filter((secret) => typeof secret === "string");
};
