/**
 * Decimal text to a whole number of units of 10^-places, exactly; undefined when the text is not a plain
 * decimal or has more places than that. A JavaScript number is read through its shortest decimal text.
 */
export const parseScaled = (text: string, places: number): bigint | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, written = ""] = match;
  const fraction = written.replace(/0+$/, "");
  if (fraction.length > places) return undefined;
  const units = BigInt(`${whole}${fraction.padEnd(places, "0")}`);
  return sign === "-" ? -units : units;
};

/** A whole number of units of 10^-places as decimal text, without trailing zeros beyond `minimumPlaces`. */
export const printScaled = (units: bigint, places: number, minimumPlaces = 0): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "").padEnd(minimumPlaces, "0");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
};

/** Plain decimal text of a finite number, never in exponent form; undefined for NaN and infinities. */
export const plainText = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  if (!text.includes("e")) return text;
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = mantissa.replace("-", "").split(".");
  const shift = Number(exponent);
  return shift > 0
    ? `${sign}${whole}${fraction.padEnd(shift, "0")}`
    : `${sign}0.${"0".repeat(-shift - 1)}${whole}${fraction}`;
};
