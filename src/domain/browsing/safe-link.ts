/** Where a banner may lead (spec 5): an absolute http, https or ftp address; undefined for everything else. */
export const safeExternalLink = (candidate: string): string | undefined => {
  const url = URL.canParse(candidate) ? new URL(candidate) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "") return undefined;
  return ["http:", "https:", "ftp:"].includes(url.protocol) ? url.href : undefined;
};
