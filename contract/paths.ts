/** The characters an id may have, because ids are put into topics, paths and keys. */
export const ID_GRAMMAR = /^[A-Za-z0-9_:.-]{1,64}$/;

/** The base of the calls' paths, except those whose route names `OPERATOR_BASE`. */
export const API_BASE = "/api/v2";
/** The base of the operator's older application, which answers only the bonus table and split props. */
export const OPERATOR_BASE = "/operator";

/** An id as a segment of a path. Throws on anything outside the grammar. */
export const pathId = (value: string | number): string => {
  const text = String(value);
  // "." and ".." are within the grammar, but in a URL they lead to another path.
  if (!ID_GRAMMAR.test(text) || /^\.{1,2}$/.test(text)) throw new RangeError("not an id that may stand in a path");
  return text;
};
