/** The headers of an SVG picture, which may be kept for `maxAge` seconds. It must not run scripts or load anything, even when it is opened as a page. */
export const pictureHeaders = (maxAge: number): Readonly<Record<string, string>> => ({
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": `public, max-age=${maxAge}`,
});
