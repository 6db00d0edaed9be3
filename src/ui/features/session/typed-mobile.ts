import { Schema, SchemaTransformation } from "effect";

const LEAST_DIGITS = 7;
const MOST_DIGITS = 14;

/** The local digits of a typed number, without spaces, dashes and country code ("+234" or "00234"). */
const localDigits = (typed: string): string => {
  const all = typed.replace(/\D/g, "");
  const digits = all.replace(/^0+/, "");
  return digits.length > 10 && digits.startsWith("234") ? digits.slice(3) : all;
};

const isNumber = (digits: string): boolean => /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS;

/** The schema of a typed mobile number, for a field of the contract. */
export const typedMobile = <S extends Schema.Codec<string, string | number>>(field: S) =>
  field.pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string>({ decode: localDigits, encode: (digits) => digits })),
    Schema.check(Schema.makeFilter((digits: string) => isNumber(digits) || "Type your mobile number, for example 0803 111 2222")),
  );

/** The schema of a new password, with the engine's requirements. */
export const chosenPassword = <S extends Schema.Codec<string, string>>(field: S) =>
  field.pipe(Schema.check(Schema.isMinLength(8, { message: "At least 8 characters" }), Schema.isMaxLength(128, { message: "At most 128 characters" })));
