import { Schema } from "effect";

export const fields = { ReceiptKeySeen: { key: Schema.String, publicKey: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)) } };
