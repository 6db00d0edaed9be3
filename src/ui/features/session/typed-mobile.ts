import { Schema, SchemaTransformation } from "effect";

const LEAST_DIGITS = 7;
const MOST_DIGITS = 14;

/** A number as people type it, with spaces, dashes or its country: the digits that are its own. */
const localDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, "");
  return digits.length > 10 && digits.startsWith("234") ? digits.slice(3) : digits;
};

const isNumber = (digits: string): boolean => /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS;

/** A field of the contract that holds a mobile number, for somebody to type. */
export const typedMobile = <S extends Schema.Codec<string, string | number>>(field: S) =>
  field.pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string>({ decode: localDigits, encode: (digits) => digits })),
    Schema.check(Schema.makeFilter((digits: string) => isNumber(digits) || "Type your mobile number, for example 0803 111 2222")),
  );

/** A password somebody chooses: what the engine asks of one. */
export const chosenPassword = <S extends Schema.Codec<string, string>>(field: S) =>
  field.pipe(Schema.check(Schema.isMinLength(8, { message: "At least 8 characters" }), Schema.isMaxLength(128, { message: "At most 128 characters" })));
