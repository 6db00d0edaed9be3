import { expect, it } from "vitest";
import { readStake } from "../../../engine/casino/frame/table/read-stake.ts";

const limits = { least: 1_000, most: 5_000_000, step: 100, currency: "NGN" };

it.each([
  ["11", { value: 1_100 }],
  [" 250.00 ", { value: 25_000 }],
  ["10", { value: 1_000 }],
  ["50000", { value: 5_000_000 }],
  ["", { flaw: "Enter a stake" }],
  ["  ", { flaw: "Enter a stake" }],
  ["1e3", { flaw: "Enter the stake in figures, such as 250" }],
  ["-5", { flaw: "Stake NGN 10.00 to 50,000.00" }],
  ["1,000", { flaw: "Enter the stake in figures, such as 250" }],
  ["10.555", { flaw: "Enter the stake in figures, such as 250" }],
  ["abc", { flaw: "Enter the stake in figures, such as 250" }],
  ["9.99", { flaw: "Stake NGN 10.00 to 50,000.00" }],
  ["99999999", { flaw: "Stake NGN 10.00 to 50,000.00" }],
  ["10.50", { flaw: "Stake whole steps of NGN 1.00" }],
])("the stake %j is read as it stands, or refused", (text, read) => {
  expect(readStake(text, limits)).toEqual(read);
});
