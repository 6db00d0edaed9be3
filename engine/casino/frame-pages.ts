import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { EMPTY_STYLE } from "../http/empty-style.ts";
import { originOf } from "../http/origin-of.ts";

/**
 * The page of a game has an opaque origin, framed or not: it cannot reach the site's storage, read its token, or navigate its window. The site's origin is
 * named, because to some browsers (WebKit) `'self'` is that opaque one, which no address matches. It may call nothing but `connect`.
 */
const pageHeaders = (own: string, connect: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'", `script-src ${own}`, `style-src ${own} ${EMPTY_STYLE}`, `img-src ${own} data:`, `connect-src ${connect}`,
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'", "sandbox allow-scripts",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cache-control": "no-cache",
});

const KINDS: Readonly<Record<string, string>> = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml" };

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  packed: Buffer | undefined;
}

const packedOf = (asset: Asset): Buffer => (asset.packed ??= brotliCompressSync(asset.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));

/** Serves the built page of the games, separate from the site. It serves nothing when the page has not been built. */
export const framePages = (directory: string) => async (app: FastifyInstance): Promise<void> => {
  const page = join(directory, "game.html");
  if (!existsSync(page)) return;
  const html = readFileSync(page);
  const folder = join(directory, "assets");
  const assets = new Map<string, Asset>(readdirSync(folder).map((name) => [name, { type: KINDS[extname(name)] ?? "application/octet-stream", plain: readFileSync(join(folder, name)), packed: undefined }]));
  const config = { forGames: true } as const;
  const send = (reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply => reply.headers(headers).type("text/html; charset=utf-8").send(html);

  app.get("/play/:game", { config }, async (request, reply) => {
    const own = originOf(request);
    return send(reply, pageHeaders(own, `${own} ${own.replace(/^http/, "ws")}`));
  });
  // The page verifies rounds by itself, so it may not connect anywhere.
  app.get("/verify", { config }, async (request, reply) => send(reply, pageHeaders(originOf(request), "'none'")));
  app.get<{ Params: { readonly name: string } }>("/assets/:name", { config }, async (request, reply) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) return reply.callNotFound();
    const isPacked = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    return reply.headers({
      "access-control-allow-origin": "*", "x-content-type-options": "nosniff", "cross-origin-resource-policy": "cross-origin", vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable", ...(isPacked ? { "content-encoding": "br" } : {}),
    }).type(asset.type).send(isPacked ? packedOf(asset) : asset.plain);
  });
};
