import { unknownWord } from "./did-you-mean.ts";

/** The parts of a JSON Schema that name fields. */
export interface FieldNames {
  readonly properties?: Readonly<Record<string, FieldNames>>;
  readonly items?: FieldNames;
  /** Other parts of a schema, which are not used here. */
  readonly type?: unknown;
  readonly description?: string;
  readonly $ref?: string;
}

/** The first field of a value that its schema does not name: its place, and the name that was probably meant; undefined when there is none. */
export const unknownField = (value: unknown, schema: FieldNames, where = ""): string | undefined => {
  if (Array.isArray(value)) return firstOf(value.entries(), ([place, item]) => (schema.items === undefined ? undefined : unknownField(item, schema.items, `${where}[${place}]`)));
  if (typeof value !== "object" || value === null || schema.properties === undefined) return undefined;
  const { properties } = schema;
  return firstOf(Object.entries(value), ([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known === undefined) return unknownWord("field", name, Object.keys(properties), where);
    return unknownField(field, known, where === "" ? name : `${where}.${name}`);
  });
};

const firstOf = <Item>(items: Iterable<Item>, look: (item: Item) => string | undefined): string | undefined => {
  for (const item of items) {
    const found = look(item);
    if (found !== undefined) return found;
  }
  return undefined;
};
