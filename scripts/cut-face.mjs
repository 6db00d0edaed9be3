import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** `npm run cut-face` writes the site's typeface anew from its package: the letters, figures and weights that the site has, and nothing else. */
const PACKAGE = "node_modules/@fontsource-variable/inter-tight/files";
const FOLDER = "src/ui/theme/face";

/** @param {number} first @param {number} last */
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const files = [
  { name: "latin", text: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™−`, keepFeatures: ["tnum", "kern"] },
  // The letters of European names, and the naira. Pairs of them are too rare to be kerned.
  { name: "latin-ext", text: `${between(0x100, 0x17e)}ȘșȚțẞ₦`, keepFeatures: [] },
];

for (const { name, text, keepFeatures } of files) {
  const whole = await readFile(`${PACKAGE}/inter-tight-${name}-wght-normal.woff2`);
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", keepFeatures, noHinting: true, variationAxes: { wght: { min: 400, max: 700 } } });
  await writeFile(`${FOLDER}/${name}.woff2`, cut);
  console.log(`${name}: ${cut.length} bytes`);
}
