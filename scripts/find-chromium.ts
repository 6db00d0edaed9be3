import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { runStep, runTool } from "./run-step.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const macApplications = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Whether a browser starts: some systems have a `chromium-browser` that only prints how to install one. */
const starts = (path: string): Promise<boolean> =>
  new Promise((answer) => {
    execFile(path, ["--version"], { timeout: 20_000 }, (error, stdout) => answer(error === null && /\d+\.\d+/.test(stdout)));
  });

const installed = async (): Promise<string | undefined> => {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApplications];
  for (const path of candidates) if (existsSync(path) && (await starts(path))) return path;
  return undefined;
};

const playwrightsOwn = async (): Promise<string | undefined> => {
  const path = chromium.executablePath();
  return existsSync(path) && (await starts(path)) ? path : undefined;
};

const downloaded = async (): Promise<string | undefined> => {
  console.error("No Chromium found; downloading Playwright's own.");
  return (await runTool("playwright/cli.js", ["install", "chromium"])) === 0 ? playwrightsOwn() : undefined;
};

const packageManagers: readonly (readonly [program: string, commands: readonly (readonly string[])[]])[] = [
  ["apt-get", [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]]],
  ["dnf", [["dnf", "install", "-y", "-q", "chromium"]]],
  ["apk", [["apk", "add", "-q", "chromium"]]],
  ["pacman", [["pacman", "-S", "--noconfirm", "chromium"]]],
  ["brew", [["brew", "install", "--quiet", "--cask", "chromium"]]],
];

const onPath = (program: string): boolean => (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

const fromTheSystem = async (): Promise<string | undefined> => {
  const found = packageManagers.find(([program]) => onPath(program));
  if (found === undefined) return undefined;
  const [program, commands] = found;
  console.error(`Asking ${program} for Chromium.`);
  const prefix = program === "brew" || process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const words of commands) {
    const [command = program, ...args] = [...prefix, ...words];
    if ((await runStep(command, args, { DEBIAN_FRONTEND: "noninteractive" })) !== 0) return undefined;
  }
  return installed();
};

const fromEnvironment = async (): Promise<string | undefined> => {
  const path = process.env["CHROMIUM_PATH"];
  if (path === undefined || path === "") return undefined;
  if (await starts(path)) return path;
  throw new Error(`CHROMIUM_PATH names ${path}, which does not start as a Chromium.`);
};

/** Finds the browser for the tests: the named one, an installed one, Playwright's, or one that is downloaded now. Fails with advice on what to do. */
export const findChromium = async (): Promise<string> => {
  for (const look of [fromEnvironment, installed, playwrightsOwn, downloaded, fromTheSystem]) {
    const path = await look();
    if (path !== undefined) return path;
  }
  throw new Error(
    "The browser tests need a Chromium and none could be found, downloaded or installed.\n" +
      "Install one (for example `sudo apt-get install chromium` or `npx playwright install --with-deps chromium`),\n" +
      "or point CHROMIUM_PATH at the program of one you have, and run again.",
  );
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(await findChromium());
