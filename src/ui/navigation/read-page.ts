/** The page a query asks for; 1 when that is not a page number. */
export const readPage = (query: URLSearchParams): number => {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};
