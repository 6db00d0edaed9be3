/** The status an engine writes into a 2xx body; 400 when it writes none. */
export const statusIn = (body: unknown): number =>
  typeof body === "object" && body !== null && "status" in body && typeof body.status === "number" ? body.status : 400;
