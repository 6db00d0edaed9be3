import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig, defineRecipe } from "@chakra-ui/react/styled-system";

/** The one place where Chakra learns our colours: they live in tokens.css, which also knows light from dark. */
const colour = (name: string) => ({ value: `var(--${name})` });

const buttonRecipe = defineRecipe({
  className: "ss-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "8px",
    flexShrink: 0,
    borderRadius: "8px",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    fontWeight: 650,
    fontFamily: "inherit",
    whiteSpace: "nowrap",
    cursor: "pointer",
    _disabled: { cursor: "not-allowed", opacity: 0.55 },
  },
  variants: {
    variant: {
      solid: { bg: "accent", color: "onAccent", _hover: { bg: "accentStrong" } },
      outline: { bg: "transparent", color: "text", borderColor: "line", _hover: { bg: "raised" } },
      ghost: { bg: "transparent", color: "onHeader", borderColor: "headerLine", _hover: { bg: "headerRaised" } },
    },
    size: {
      sm: { height: "34px", px: "12px", fontSize: "13px" },
      md: { height: "40px", px: "16px", fontSize: "14px" },
      lg: { height: "46px", px: "20px", fontSize: "15px" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: "ss",
    conditions: { dark: "[data-theme=dark] &", light: "[data-theme=light] &" },
    theme: {
      tokens: {
        colors: {
          accent: colour("accent"),
          accentStrong: colour("accent-strong"),
          onAccent: colour("on-accent"),
          text: colour("text"),
          muted: colour("muted"),
          line: colour("line"),
          surface: colour("surface"),
          raised: colour("raised"),
          danger: colour("danger"),
          onHeader: colour("on-header"),
          headerLine: colour("header-line"),
          headerRaised: colour("header-raised"),
        },
      },
      recipes: { button: buttonRecipe },
    },
  }),
);
