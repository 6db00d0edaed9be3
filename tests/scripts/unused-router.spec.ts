// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import * as React from "react";
import { createRoot } from "react-dom/client";
import type * as RouterModule from "react-router-dom";
import { parseSync } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { withFacts } from "../../scripts/vite/facts.ts";
import { factsOfRouter, router, unusedInRouter } from "../../scripts/vite/unused-router.ts";
import { withEmptyFunction } from "../../scripts/vite/without-unused-parts.ts";

const whole = readFileSync(`node_modules/${router}`, "utf8");
const emptied = unusedInRouter.reduce(withEmptyFunction, whole);
const shipped = withFacts(emptied, parseSync("router.mjs", emptied).program, factsOfRouter);

/** The router's production build with this code. It imports React alone. */
const libraryWith = (code: string): typeof RouterModule => {
  const script = code.replaceAll("import.meta", "{}").replaceAll(/^import \* as (\w+) from "react";$/gm, "const $1 = react;").replace(/^export \{([\s\S]*)\};?\s*$/m, (_, names: string) => `return {${names.replaceAll(/ as /g, ": ")}};`);
  return (new Function("react", script) as (react: typeof React) => typeof RouterModule)(React);
};

const libraries = { whole: libraryWith(whole), shipped: libraryWith(shipped) };

const h = React.createElement;

/** What is drawn. The whole library marks every link for a server that could tell its routes. */
const textOf = (node: Node): string => new XMLSerializer().serializeToString(node).replaceAll(' data-discover="true"', "");

/** A small site: links of every kind that ours has, parameters, a filter in the query, a redirect, and an address that is nobody's. */
const siteOf = ({ BrowserRouter, Link, NavLink, Navigate, Route, Routes, matchPath, useLocation, useNavigate, useParams, useSearchParams }: typeof RouterModule) => {
  const Place = () => {
    const { pathname, search, hash } = useLocation();
    return h("output", null, `${pathname} ${search} ${hash} ${JSON.stringify(useParams())} ${String(matchPath("/Sport/:name", pathname)?.params["name"])}`);
  };
  const Filter = () => {
    const [query, setQuery] = useSearchParams();
    return h("button", { id: "filter", onClick: () => setQuery((before) => ({ ...Object.fromEntries(before), page: String(Number(query.get("page") ?? 1) + 1) }), { replace: true }) }, query.get("page"));
  };
  const Top = () => {
    const navigate = useNavigate();
    return h("button", { id: "top", onClick: () => navigate({ pathname: "/", search: "?a=1" }, { replace: true, state: { from: "top" } }) });
  };
  const links = ["/", "/Sport/LiveList", "/Sport/L%C3%ADga%20%2F%201?within=3#end", "/sport/livelist/", "/Sports/a/b/7/", "/nobody?x=1", "?page=9", "//elsewhere.example/a", "https://site.example/Sport/Live", "mailto:a@b.example"];
  const page = (name: string) => h("main", null, name, h(Place), h(Filter), h(Top));
  return h(
    BrowserRouter,
    null,
    h("nav", null, links.map((to) => h(Link, { key: to, to, className: "link", target: to === "/" ? "_self" : undefined }, to))),
    h("nav", null, h(NavLink, { to: "/Sport/LiveList", className: () => "tab" }, "live"), h(NavLink, { to: "/Sport", end: true }, "sport"), h(NavLink, { to: "/Sport", className: "s" }, "all")),
    h(Link, { to: { pathname: "/Sport/Live", search: "?balance=2" }, onClick: (event: React.MouseEvent) => event.preventDefault() }, "held"),
    h(
      Routes,
      null,
      h(Route, { path: "/", element: page("home") }),
      h(Route, { path: "/Sport/LiveList", element: page("list") }),
      h(Route, { path: "/Sport/:name", element: page("sport") }),
      h(Route, { path: "/Sports/:sport/:tournament/:id", element: page("match") }),
      h(Route, { path: "/Sports/:sport/:tournament/Upcoming", element: page("upcoming") }),
      h(Route, { path: "*", element: h(Navigate, { to: { pathname: "/", search: "?lost=1" }, replace: true }) }),
    ),
  );
};

/** What each step of a visit shows: the page, the address and what the browser keeps of it. */
const visit = async (library: typeof RouterModule, address: string): Promise<readonly string[]> => {
  history.replaceState(null, "", address);
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  const seen: string[] = [];
  const step = async (name: string, act: () => void): Promise<void> => {
    await React.act(async () => act());
    seen.push(`${name}: ${location.href} ${JSON.stringify({ ...history.state, key: undefined })} ${textOf(host)}`);
  };
  await step("open", () => root.render(siteOf(library)));
  for (const link of host.querySelectorAll("a")) {
    if (link.protocol === "mailto:" || link.host !== location.host) continue;
    await step(textOf(link), () => link.click());
    await step("filter", () => host.querySelector<HTMLElement>("#filter")?.click());
  }
  await step("top", () => host.querySelector<HTMLElement>("#top")?.click());
  await React.act(async () => root.unmount());
  host.remove();
  return seen;
};

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL("https://site.example/");
});

describe("the router without the parts that this site never uses", () => {
  it.each(["/", "/Sport/LiveList?within=3", "/Sports/a%20b/c/7", "/Sports/a/b/Upcoming", "/nobody/here#there", "/%E0%A4%A"])("leads as the whole library does from %s", async (address) => {
    const seen = await visit(libraries.shipped, address);
    expect(seen).toEqual(await visit(libraries.whole, address));
    expect(seen.length).toBeGreaterThan(20);
    expect(new Set(seen.map((line) => line.split(" ")[1])).size).toBeGreaterThan(5);
  });

  it("still refuses to be led to another site", async () => {
    const { BrowserRouter, useNavigate } = libraries.shipped;
    let refused = "";
    const Leave = () => {
      const navigate = useNavigate();
      React.useEffect(() => {
        try {
          void navigate("//elsewhere.example/");
        } catch (fault) {
          refused = String(fault);
        }
      }, [navigate]);
      return null;
    };
    const root = createRoot(document.createElement("main"));
    await React.act(async () => root.render(h(BrowserRouter, null, h(Leave))));
    expect(refused).toContain("External navigation is not allowed");
  });
});
