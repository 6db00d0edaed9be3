import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react/styled-system";

const box = { border: "1px solid", borderColor: "line-strong", borderRadius: "8px", background: "surface" };
const focused = { outline: "2px solid", outlineColor: "accent-text", outlineOffset: "1px" };
const small = { fontSize: "13px", lineHeight: 1.4 };

export const inputRecipe = defineRecipe({
  base: { minWidth: 0, width: "100%", height: "44px", paddingInline: "12px", fontSize: "15px", background: "transparent" },
  variants: {
    variant: {
      outline: { ...box, _focusVisible: focused, _invalid: { borderColor: "danger" } },
      /** For an input inside a frame that also contains other elements, for example a prefix. */
      flushed: { flex: 1, height: "100%", border: 0, _focusVisible: { outline: "none" } },
    },
  },
  defaultVariants: { variant: "outline" },
});

export const fieldRecipe = defineSlotRecipe({
  slots: ["root", "label", "helperText", "errorText"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "5px" },
    label: { ...small, fontWeight: 500 },
    helperText: { ...small, color: "muted" },
    errorText: { ...small, color: "danger", fontWeight: 500, overflowWrap: "anywhere" },
  },
});

export const pinInputRecipe = defineSlotRecipe({
  slots: ["root", "label", "input", "control"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "5px" },
    label: { ...small, fontWeight: 500 },
    control: { display: "flex", gap: "8px" },
    input: {
      ...box,
      flex: 1,
      minWidth: 0,
      width: "44px",
      height: "50px",
      padding: 0,
      fontSize: "20px",
      fontWeight: 500,
      fontVariantNumeric: "tabular-nums",
      textAlign: "center",
      _focusVisible: focused,
      _invalid: { borderColor: "danger" },
    },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", width: "100%" },
    field: {
      ...box,
      width: "100%",
      minWidth: 0,
      height: "44px",
      paddingInline: "12px 36px",
      fontSize: "15px",
      color: "inherit",
      appearance: "none",
      _focusVisible: focused,
      _disabled: { color: "muted" },
      _invalid: { borderColor: "danger" },
    },
    indicator: { position: "absolute", insetBlock: 0, insetEnd: "10px", display: "flex", alignItems: "center", color: "muted", pointerEvents: "none", "& svg": { width: "18px", height: "18px" } },
  },
});

export const radioGroupRecipe = defineSlotRecipe({
  slots: ["root", "label", "item", "itemText", "itemControl", "itemIndicator"],
  base: {
    root: { display: "grid", gap: "8px" },
    label: { ...small, gridColumn: "1 / -1", fontWeight: 500 },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "10px",
      minHeight: "46px",
      padding: "8px 12px",
      border: "1px solid",
      borderColor: "line-strong",
      borderRadius: "8px",
      cursor: "pointer",
      _hover: { background: "raised" },
      _checked: { borderColor: "accent", background: "accent-soft" },
      "&:has(:focus-visible)": focused,
    },
    itemControl: {
      flex: "none",
      width: "16px",
      height: "16px",
      border: "1px solid",
      borderColor: "line-strong",
      borderRadius: "50%",
      background: "surface",
      _checked: { border: "5px solid", borderColor: "accent" },
    },
    itemText: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  },
});

export const checkmarkRecipe = defineRecipe({
  base: {
    ...box,
    display: "inline-grid",
    placeItems: "center",
    flex: "none",
    width: "20px",
    height: "20px",
    borderRadius: "5px",
    color: "on-accent",
    "& :where(svg)": { width: "14px", height: "14px" },
    "&:is([data-state=checked], [data-state=indeterminate])": { borderColor: "accent", background: "accent" },
    _focusVisible: focused,
    _invalid: { borderColor: "danger" },
    _disabled: { opacity: 0.55 },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  slots: ["root", "label", "control", "indicator", "group"],
  base: {
    root: { display: "inline-flex", alignItems: "center", gap: "10px", minHeight: "24px", cursor: "pointer" },
    label: { lineHeight: 1.4, _disabled: { opacity: 0.55 } },
    control: checkmarkRecipe.base ?? {},
  },
});
