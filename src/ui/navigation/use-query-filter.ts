import { useSearchParams } from "react-router-dom";

/** What a list is narrowed to, kept in the address, so that it can be linked to. Choosing begins again at the first page. */
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
