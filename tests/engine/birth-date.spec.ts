import { expect, it } from "vitest";
import { birthDateFlaw } from "../../engine/account/birth-date.ts";

const now = Date.parse("2026-11-24T10:00:00Z");

it.each(["", "1990-05-01", "2008-11-24", "2004-02-29"])("a date of birth of %j is taken", (text) => {
  expect(birthDateFlaw(text, now)).toBeUndefined();
});

it.each(["2008-11-25", "2026-11-24", "2030-01-01"])("nobody who was born on %s is old enough", (text) => {
  expect(birthDateFlaw(text, now)).toBe("You have to be at least 18 years old");
});

it.each(["2003-02-29", "1990-13-01", "01/05/1990", "1990-5-1", "soon"])("%j is not a date of birth", (text) => {
  expect(birthDateFlaw(text, now)).toBe("Date of birth is not a date");
});
