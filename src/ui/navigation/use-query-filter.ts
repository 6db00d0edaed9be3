import { useSearchParams } from "react-router-dom";

/** Keeps the filter of a list in the address, so that it can be linked to. A new choice goes back to the first page. */
export const useQueryFilter = () => {
  const [query, setQuery] = useSearchParams();
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === "" || value === "all") next.delete(name);
    else next.set(name, value);
    next.delete("page");
    setQuery(next, { replace: true });
  };
  return { query, choose };
};
