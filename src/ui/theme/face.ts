import latin from "./face/latin.woff2?url";
import latinExt from "./face/latin-ext.woff2?url";

/** The name in base.css. Not the package's, because a device may have another edition under that. */
const FAMILY = "Slipstream Face";

/** The letters of European names and the naira; the browser asks for their file when a page has one of them. */
const EXT_RANGE = "U+0100-017F, U+0218-021B, U+1E9E, U+20A6";

/** Brings the site's typeface. A face that does not arrive leaves its stand-in, which has the same widths (base.css). */
export const bringFace = (): Promise<void> =>
  Promise.resolve()
    // Added when it is here and not before, so that no text waits for it.
    .then(() => new FontFace(FAMILY, `url(${latin})`, { weight: "400 700" }).load())
    .then((face) => {
      document.fonts.add(face);
      document.fonts.add(new FontFace(FAMILY, `url(${latinExt})`, { weight: "400 700", unicodeRange: EXT_RANGE, display: "swap" }));
    })
    .catch(() => undefined);
