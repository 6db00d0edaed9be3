/** The fields of an unchecked body; empty when it is not an object. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => Object(body) as Readonly<Record<string, unknown>>;

/** Whether a body says explicitly that the request was refused. */
export const isRefusal = (body: unknown): boolean => fieldsOf(body)["success"] === false;

/** The status an engine writes into a 2xx body; 400 when it writes none. */
export const statusIn = (body: unknown): number => {
  const { status } = fieldsOf(body);
  return typeof status === "number" ? status : 400;
};
