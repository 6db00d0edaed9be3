import type { Form } from "../../src/domain/kernel/guards.ts";

/** Text for the patterns of ids, codes and hashes. */
const TEXTS = ["example", "EXAMPLE1", ...[16, 32, 64, 128].map((length) => "0".repeat(length))];

/**
 * Examples of a form, the same each time: every name, every alternative and every absent field stands in one of them, so that a golden log made of them
 * can no longer be read when a shape has become narrower without a new version. Of a form that has a name, only the first use in a log has them all.
 */
export const examplesOf = (form: Form, used: Set<string>): readonly unknown[] => {
  const isUsed = form.name !== undefined && used.has(form.name);
  if (form.name !== undefined) used.add(form.name);
  const examples = allOf(form, used);
  return isUsed ? examples.slice(0, 1) : examples;
};

const allOf = (form: Form, used: Set<string>): readonly unknown[] => {
  switch (form.of) {
    case "text":
      return [textFor(form.pattern)];
    case "number":
      return [1.5];
    case "flag":
      return [true, false];
    case "null":
      return [null];
    case "absent":
      return [undefined];
    case "whole":
      return [Math.min(Math.max(1, form.least), form.most)];
    case "names":
      return form.names;
    case "list":
      return [examplesOf(form.item, used), []];
    case "either":
      return form.forms.flatMap((each) => examplesOf(each, used));
    case "record":
      return recordsOf(form, used);
    case "unknown":
      throw new TypeError("a guard that is written by hand has no example");
  }
};

const textFor = (pattern: RegExp | undefined): string => {
  const text = TEXTS.find((each) => pattern?.test(each) ?? true);
  if (text === undefined) throw new RangeError(`none of the texts in scripts/events/example-of.ts matches ${String(pattern)}: add one`);
  return text;
};

/** As many as the field with the most examples has, and one without the fields that may be absent. */
const recordsOf = ({ fields }: Extract<Form, { readonly of: "record" }>, used: Set<string>): readonly unknown[] => {
  const examples = Object.entries(fields).map(([name, { form, isOptional }]) => ({ name, isOptional, values: examplesOf(form, used) }));
  const most = Math.max(1, ...examples.map(({ values }) => values.length));
  const full = Array.from({ length: most }, (_, at) => Object.fromEntries(examples.map(({ name, values }) => [name, values[at % values.length]])));
  if (examples.every(({ isOptional }) => !isOptional)) return full;
  return [...full, Object.fromEntries(examples.filter(({ isOptional }) => !isOptional).map(({ name, values }) => [name, values[0]]))];
};
