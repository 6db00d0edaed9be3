import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Code for an inline script. In a text, an end tag would end the script early and the start of a comment could hide its end, so both are escaped. */
export const inScript = (code: string): string => code.replace(/<(?=!--|\/script)/gi, "\\x3c");

/**
 * Puts the built script and styles into one page that opens from a disk. Its policy names them by their hashes and allows
 * nothing else: no connection, no other script. `beforePaint` is a script that runs before the page is drawn.
 */
export const oneFile = (name: string, title: string, beforePaint: string): Plugin => ({
  name: "one-file",
  enforce: "post",
  async generateBundle(_, bundle) {
    const scripts: string[] = [inScript(await readFile(beforePaint, "utf8"))];
    const styles: string[] = [];
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type === "chunk") scripts.push(inScript(output.code));
      else if (file.endsWith(".css")) styles.push(String(output.source));
      else this.error(`${file} cannot be part of one file`);
      delete bundle[file];
    }
    const [early, ...rest] = scripts;
    const policy = [
      "default-src 'none'", `script-src ${scripts.map(hashOf).join(" ")}`, `style-src ${styles.map(hashOf).join(" ")}`, "img-src data:",
      "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
    ].join("; ");
    const source = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script>${early}</script>
${styles.map((style) => `<style>${style}</style>`).join("\n")}
</head>
<body>
<div id="root"></div>
<noscript>The inspector needs JavaScript to read a log.</noscript>
${rest.map((script) => `<script type="module">${script}</script>`).join("\n")}
</body>
</html>
`;
    this.emitFile({ type: "asset", fileName: name, source });
  },
});
