import { create } from "qrcode";
import { useMemo } from "react";
import css from "./qr-code.module.css";

/** The width of the blank border in modules, which scanners need. */
const QUIET = 4;

/** A text as a QR code. It is one SVG path, so that no markup is written into the page, and always dark on white, so that scanners can read it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={css.code} viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
};

const drawn = (text: string): { readonly size: number; readonly path: string } => {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = Array.from(data).flatMap((module, at) => (module ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: dark.join("") };
};
