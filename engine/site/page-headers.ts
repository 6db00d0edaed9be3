import { EMPTY_STYLE } from "../http/empty-style.ts";

/**
 * The security headers of every page: it may load and call only its own origin, and nobody may frame it. Pictures may also come from the hosts that are named: from any other, the address
 * of a picture could carry what the page knows to whoever asks for it. `calledOrigins` are the other origins that it calls, where it is told to.
 */
export const pageHeaders = (host: string, pictureHosts: readonly string[] = [], calledOrigins: readonly string[] = []): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'", "script-src 'self'", `style-src 'self' ${EMPTY_STYLE}`, ["img-src 'self' data:", ...pictureHosts.map((each) => `https://${each}`)].join(" "), "font-src 'self'",
    [`connect-src 'self' ws://${host} wss://${host}`, ...calledOrigins].join(" "), "frame-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types slipstream-worker dompurify",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
});

/**
 * The headers of a script or style that a page loads. The policy of the page applies to it, not one of its own, so it is sent without one: the first
 * page has eleven such files, and the headers of pages would add 7 kB to them.
 */
export const partHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
