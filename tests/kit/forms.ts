import fc from "fast-check";
import type { Form } from "../../src/domain/kernel/guards.ts";

/** Values of a form. An event is defined once: its guard, its type and these values come from the same definition. */
export const valuesOf = (form: Form): fc.Arbitrary<unknown> => {
  switch (form.of) {
    case "text":
      if (form.pattern !== undefined) return fc.stringMatching(form.pattern);
      return fc.string(form.longest === undefined ? {} : { maxLength: Math.min(form.longest, 100) });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "flag":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "absent":
      return fc.constant(undefined);
    case "whole":
      return fc.integer({ min: form.least, max: form.most });
    case "names":
      return fc.constantFrom(...form.names);
    case "list":
      return fc.array(valuesOf(form.item), { maxLength: 4 });
    case "either":
      return fc.oneof(...form.forms.map(valuesOf));
    case "record": {
      const fields = Object.entries(form.fields);
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field.form)])), { requiredKeys: fields.flatMap(([name, field]) => (field.isOptional ? [] : [name])) });
    }
    case "unknown":
      throw new TypeError("a guard that is written by hand says nothing of what it takes");
  }
};

/** Whether a value is of a form. It knows the form only, so that a guard that tests something else than its form says is found. */
export const fits = (form: Form, value: unknown): boolean => {
  switch (form.of) {
    case "text":
      return typeof value === "string" && (form.pattern?.test(value) ?? true) && value.length <= (form.longest ?? Number.POSITIVE_INFINITY);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "flag":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "absent":
      return value === undefined;
    case "whole":
      return Number.isSafeInteger(value) && Number(value) >= form.least && Number(value) <= form.most;
    case "names":
      return form.names.some((name) => name === value);
    case "list":
      return Array.isArray(value) && value.every((item) => fits(form.item, item));
    case "either":
      return form.forms.some((each) => fits(each, value));
    case "record":
      return isRecord(value) && Object.entries(form.fields).every(([name, field]) => (Object.hasOwn(value, name) && value[name] !== undefined ? fits(field.form, value[name]) : field.isOptional));
    case "unknown":
      throw new TypeError("a guard that is written by hand says nothing of what it takes");
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
