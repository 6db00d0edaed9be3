import { Link } from "react-router-dom";

/** The link to the page of favourites, beside the buttons that mark them. */
export const FavouritesLink = () => (
  <Link to="/Favourites" className="text-link">
    All favourites
  </Link>
);
