import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerNotFound } from "../http/errors.ts";
import { isNavigation } from "../http/navigation.ts";
import { rightSite } from "./mobile-site.ts";
import { pageHeaders, partHeaders } from "./page-headers.ts";
import { originsIn, type ToldToPages, withTold } from "./told-to-pages.ts";

export interface SiteSettings {
  /** The other hosts from which pictures come. */
  readonly pictureHosts: readonly string[];
  /** The origin of another mobile site than ours. */
  readonly mobileSite: string | undefined;
  readonly told: ToldToPages;
}

/** A page with nothing on it but the way to the site for phones. */
const MOBILE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Slipstream mobile</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><h1>Slipstream mobile</h1><p>Phones and tablets have a site of their own: <a href="/m/">open it</a>.</p></body></html>`;

/** The names of built files that contain a hash. Such a file never changes. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|png|webp|wasm)$/;

/** The names of built scripts and styles that a page loads. A worker's script is none of them: a worker follows the policy of its own script's response. */
const PART = /\/assets\/(?!.*worker)[^/]+\.(?:js|css)$/;

/** First path segments that do not belong to the site. */
export const RESERVED: ReadonlySet<string> = new Set(["api", "operator", "assets", "content", "mqtt", "dev", "provider", "pay", "webhook", "health", "ready"]);

/**
 * Whether a path is answered with the site's page for a program that accepts anything. Every route of the site is, but a call or file that does not
 * exist is not, however its path is written. Security does not depend on this; it avoids answering a mistyped call with a page.
 */
const isDeepLink = (path: string): boolean => {
  const walked: string[] = [];
  for (const segment of path.replaceAll(/%2f|%5c|\\/gi, "/").replaceAll(/%2e/gi, ".").split("/")) {
    if (segment === "..") walked.pop();
    else if (segment !== "" && segment !== ".") walked.push(segment);
  }
  const first = (walked[0] ?? "").replaceAll(/%[46][0-9a-f]|%[57][0-9a]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return !RESERVED.has(first.toLowerCase()) && !/\.(?!html$)[a-z0-9]{2,5}$/i.test(path);
};

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "/";

/** An unknown address leads home and keeps its query (spec 2). Those without a route of their own get the site's page, which does it; here are those of calls, files and pictures. */
const toHome = (request: FastifyRequest, reply: FastifyReply): FastifyReply => reply.redirect(`/${request.url.slice(pathOf(request).length)}`);

const asPage = (request: FastifyRequest, reply: FastifyReply, { pictureHosts, told }: SiteSettings): FastifyReply =>
  reply.headers(pageHeaders(request.headers.host ?? "localhost", pictureHosts, originsIn(told))).header("cache-control", "no-cache").type("text/html; charset=utf-8");

/** The built site with its deep links, for desktops and for phones, the inspector and the banners' pictures. */
export const registerSite = async (app: FastifyInstance, directory: string, settings: SiteSettings): Promise<void> => {
  app.get("/mobile", async (request, reply) => asPage(request, reply, settings).send(MOBILE_PAGE));

  const hasSite = existsSync(join(directory, "index.html"));
  app.setNotFoundHandler((request, reply) => (hasSite && isNavigation(request) && pathOf(request) !== "/" ? toHome(request, reply) : answerNotFound(request, reply)));
  if (!hasSite) return;

  await app.register(fastifyStatic, {
    root: directory, wildcard: false, index: false, preCompressed: true, decorateReply: true, cacheControl: false,
    setHeaders: (reply, path) => {
      const file = path.replace(/\.(br|gz)$/, "");
      reply.headers(PART.test(file) ? partHeaders : pageHeaders(reply.request.headers.host ?? "localhost", settings.pictureHosts, originsIn(settings.told)));
      // The inspector in one file is for saving and opening from the disk. It has its own policy, which names its inline scripts.
      if (path.includes("/offline/")) reply.header("content-disposition", "attachment");
      reply.header("cache-control", HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const page = (file: string) => {
    // With nothing to tell, the file is sent as it was built and compressed.
    const text = Object.keys(settings.told).length === 0 ? undefined : withTold(readFileSync(join(directory, file), "utf8"), settings.told);
    return async (request: FastifyRequest, reply: FastifyReply) => (text === undefined ? asPage(request, reply, settings).sendFile(file) : asPage(request, reply, settings).send(text));
  };
  const home = page("index.html");
  /** A page of the site; a browser that is on the other site is sent to its own before any code is loaded. */
  const site = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("vary", "user-agent");
    const right = isNavigation(request) ? rightSite(request, settings.mobileSite) : undefined;
    return right === undefined ? home(request, reply) : reply.header("cache-control", "no-store").redirect(right);
  };
  app.get("/", site);
  app.get("/inspector", page("inspector.html"));
  app.get("/*", async (request, reply) => (isNavigation(request) || isDeepLink(pathOf(request)) ? site(request, reply) : reply.callNotFound()));
};
