import { defineRecipe } from "@chakra-ui/react/styled-system";

/** The looks and sizes of components/button.tsx, for buttons inside Chakra components. */
export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "8px",
    flex: "none",
    border: "1px solid transparent",
    borderRadius: "8px",
    fontWeight: 500,
    whiteSpace: "nowrap",
    _disabled: { background: "sunken", color: "muted" },
  },
  variants: {
    variant: {
      solid: { "&:enabled": { background: "accent", color: "on-accent", fontWeight: 700 }, "&:enabled:hover": { background: "accent-strong" } },
      outline: { borderColor: "line", "&:enabled:hover": { background: "raised" } },
      plain: { color: "muted", "&:enabled:hover": { background: "raised", color: "text" } },
    },
    size: {
      sm: { height: "34px", minWidth: "34px", paddingInline: "12px", fontSize: "13px" },
      md: { height: "40px", minWidth: "40px", paddingInline: "16px" },
      lg: { height: "46px", width: "100%", paddingInline: "20px", fontSize: "15px" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});
