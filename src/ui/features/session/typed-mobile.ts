import { Schema, SchemaTransformation } from "effect";
import { localNumber } from "../../../domain/kernel/mobile-number.ts";

const LEAST_DIGITS = 7;
const MOST_DIGITS = 14;

const isNumber = (digits: string): boolean => /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS;

/** The schema of a typed mobile number, for a field of the contract. */
export const typedMobile = <S extends Schema.Codec<string, string | number>>(field: S) =>
  field.pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform<string, string>({ decode: localNumber, encode: (digits) => digits })),
    Schema.check(Schema.makeFilter((digits: string) => isNumber(digits) || "Type your mobile number, for example 0803 111 2222")),
  );

/** The schema of a new password, with the engine's requirements. */
export const chosenPassword = <S extends Schema.Codec<string, string>>(field: S) =>
  field.pipe(Schema.check(Schema.isMinLength(8, { message: "At least 8 characters" }), Schema.isMaxLength(128, { message: "At most 128 characters" })));
