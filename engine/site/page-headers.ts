import { EMPTY_STYLE } from "../http/empty-style.ts";

/** The security headers of every page: it may load and call only its own origin, and nobody may frame it. */
export const pageHeaders = (host: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'", "script-src 'self'", `style-src 'self' ${EMPTY_STYLE}`, "img-src 'self' data: https:", "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`, "frame-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types slipstream-worker dompurify",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
});
