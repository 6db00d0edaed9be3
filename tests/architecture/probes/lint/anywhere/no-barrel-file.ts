export * from "./no-script-url.ts";
