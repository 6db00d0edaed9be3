import { Pagination } from "@chakra-ui/react/pagination";
import { Link, useLocation } from "react-router-dom";
import { Chakra } from "./chakra.tsx";

interface PageLinksProps {
  readonly page: number;
  readonly lastPage: number;
}

const labels = { rootLabel: "Pages", prevTriggerLabel: "Earlier", nextTriggerLabel: "Next" };

/** Links to the earlier and later pages of a list. The rest of the query is kept. */
export const PageLinks = ({ page, lastPage }: PageLinksProps) => {
  const { search } = useLocation();
  const to = (wanted: number): string => {
    const query = new URLSearchParams(search);
    query.set("page", String(wanted));
    return `?${query}`;
  };
  return (
    <Chakra>
      <Pagination.Root page={page} count={lastPage} pageSize={1} translations={labels}>
        {page > 1 ? (
          <Pagination.PrevTrigger asChild>
            <Link to={to(page - 1)} rel="prev">
              Earlier
            </Link>
          </Pagination.PrevTrigger>
        ) : null}
        <span className="figures muted">{`Page ${page} of ${lastPage}`}</span>
        {page < lastPage ? (
          <Pagination.NextTrigger asChild>
            <Link to={to(page + 1)} rel="next">
              Next
            </Link>
          </Pagination.NextTrigger>
        ) : null}
      </Pagination.Root>
    </Chakra>
  );
};
