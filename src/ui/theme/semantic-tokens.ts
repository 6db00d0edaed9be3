/** The custom properties of tokens.css, under their own names. */
const colors = [
  "page",
  "surface",
  "raised",
  "sunken",
  "line",
  "line-strong",
  "text",
  "muted",
  "accent",
  "accent-strong",
  "accent-soft",
  "accent-text",
  "on-accent",
  "up",
  "up-soft",
  "down",
  "down-soft",
  "live",
  "warn",
  "warn-soft",
  "danger",
  "danger-soft",
  "scrim",
] as const;

const referring = (names: readonly string[], prefix = ""): Readonly<Record<string, { readonly value: string }>> =>
  Object.fromEntries(names.map((name) => [name, { value: `var(--${prefix}${name})` }]));

/** Chakra's tokens only refer to tokens.css, so that light and dark themes are defined in one place. */
export const semanticTokens = {
  colors: referring(colors),
  shadows: { rail: { value: "var(--shadow)" }, float: { value: "var(--shadow-float)" } },
  radii: { card: { value: "var(--radius)" } },
  zIndex: referring(["rail", "float", "dialog"], "z-"),
};
