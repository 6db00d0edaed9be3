import couponSchema from "../docs/schemas/coupon.schema.json" with { type: "json" };
import { repeatedKey } from "../src/audit/ndjson/repeated-key.ts";
import { type CouponReport, reportCoupon } from "../src/domain/calculator/coupon-report.ts";
import { readArguments } from "./command/arguments.ts";
import { type FieldNames, unknownField } from "./command/unknown-fields.ts";

const HELP = `npm run --silent calculate -- coupon.json

Prices a coupon, or each of a list of them, and prints JSON: exact decimals as text, or {"error":"…"}. "-" reads standard
input. docs/calculator.md says what the figures mean, docs/schemas/coupon.schema.json what a coupon may hold; a name that
is not in it is refused, because a figure without it would be another one.

  --help   print this

Ends with 0 when every coupon was priced, with 1 when one was refused, with 2 when the command was not understood or the
file could not be read.
`;

/** What the command needs from outside. */
export interface CalculateWorld {
  /** The text of a file, or of standard input for "-". Throws when it cannot be read. */
  readonly textOf: (path: string) => string;
  readonly print: (text: string) => void;
}

const PRICED = 0;
const REFUSED = 1;
const NOT_UNDERSTOOD = 2;

/** The `calculate` command; returns its exit code. */
export const calculateCommand = (given: readonly string[], { textOf, print }: CalculateWorld): number => {
  const refuse = (error: string): number => {
    print(`${JSON.stringify({ error })}\n`);
    return NOT_UNDERSTOOD;
  };
  const read = readArguments(given, { switches: ["--help"], options: [] });
  if (!read.ok) return refuse(read.error);
  if (read.switches.has("--help")) {
    print(HELP);
    return PRICED;
  }
  const [path, ...others] = read.rest;
  if (path === undefined || others.length > 0) return refuse("Usage: npm run --silent calculate -- coupon.json");
  let text: string;
  try {
    text = textOf(path);
  } catch {
    return refuse(`Cannot read ${path}`);
  }
  // Editors begin a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, "");
  let coupons: unknown;
  try {
    coupons = JSON.parse(json);
  } catch {
    return refuse(`${path} is not JSON`);
  }
  // A parser takes one of two values silently, so the figures could be those of another coupon.
  const repeated = repeatedKey(json);
  if (repeated !== undefined) return refuse(`${path} names the field ${repeated} twice in one object`);
  const reports = (Array.isArray(coupons) ? coupons : [coupons]).map(reportStrictly);
  print(`${JSON.stringify(Array.isArray(coupons) ? reports : reports[0])}\n`);
  return reports.some((report) => "error" in report) ? REFUSED : PRICED;
};

const reportStrictly = (coupon: unknown): CouponReport => {
  const fields: FieldNames = couponSchema;
  const unknown = unknownField(coupon, fields);
  return unknown === undefined ? reportCoupon(coupon) : { error: unknown };
};
