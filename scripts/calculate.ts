// npm run --silent calculate -- coupon.json     one coupon or a list of them; "-" reads standard input.
import { readFileSync } from "node:fs";
import { reportCoupon } from "../src/domain/calculator/coupon-report.ts";

const STANDARD_INPUT = 0;

const answerTo = (path: string | undefined): unknown => {
  if (path === undefined) return { error: "Usage: npm run --silent calculate -- coupon.json" };
  let text: string;
  try {
    text = readFileSync(path === "-" ? STANDARD_INPUT : path, "utf8");
  } catch {
    return { error: `Cannot read ${path}` };
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { error: `${path} is not JSON` };
  }
  return Array.isArray(given) ? given.map(reportCoupon) : reportCoupon(given);
};

process.stdout.write(`${JSON.stringify(answerTo(process.argv[2]))}\n`);
