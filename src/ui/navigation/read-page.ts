/** The page number in a query; 1 when it is not a page number. */
export const readPage = (query: URLSearchParams): number => {
  const text = query.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};
