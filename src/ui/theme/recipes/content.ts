import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { sign } from "./sign.ts";

export const accordionRecipe = defineSlotRecipe({
  slots: ["root", "item", "itemTrigger", "itemContent", "itemBody", "itemIndicator"],
  base: {
    root: { border: "1px solid", borderColor: "line", borderRadius: "card", background: "surface" },
    item: { "& + &": { borderTop: "1px solid", borderColor: "line" } },
    itemTrigger: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "12px",
      width: "100%",
      padding: "12px 14px",
      fontWeight: 600,
      textAlign: "start",
      _focusVisible: { outlineOffset: "-2px" },
      _disabled: { opacity: 0.55 },
    },
    itemIndicator: { ...sign, flex: "none", color: "muted", transition: "transform 0.15s", _open: { transform: "rotate(180deg)" } },
    itemBody: { padding: "0 14px 14px" },
  },
});

export const progressRecipe = defineSlotRecipe({
  slots: ["root", "label", "track", "range", "valueText"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "5px" },
    label: { fontSize: "13px", fontWeight: 600 },
    valueText: { color: "muted", fontSize: "12px", fontVariantNumeric: "tabular-nums" },
    track: { height: "6px", borderRadius: "999px", background: "sunken", overflow: "hidden" },
    range: { height: "100%", background: "accent", transition: "width 0.2s" },
  },
});
