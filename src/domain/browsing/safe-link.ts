/** The address that a banner links to (spec 5) when it is an absolute http, https or ftp address; undefined for any other text. */
export const safeExternalLink = (candidate: string): string | undefined => {
  const url = URL.canParse(candidate) ? new URL(candidate) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  return ["http:", "https:", "ftp:"].includes(url.protocol) ? url.href : undefined;
};
