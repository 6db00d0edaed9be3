/** Where the mobile site begins (spec 1). The server sends each browser to its site; the addresses behind it are those of the specification on both. */
const MOBILE = /^\/m(?=\/|$)/;

/** The part of the address before every page of this site: "/m" on the mobile one. */
export const siteBase = (pathname: string): string => (MOBILE.test(pathname) ? "/m" : "/");

/** The address of the page itself. */
export const pathOnSite = (pathname: string): string => pathname.replace(MOBILE, "") || "/";
