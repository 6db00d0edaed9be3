/** Keeps the column where a fixture does not offer this outcome. */
export const UnavailablePrice = () => (
  <span className="price price-none" aria-label="not offered" role="img">
    –
  </span>
);
