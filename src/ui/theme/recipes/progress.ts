import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const progressRecipe = defineSlotRecipe({
  slots: ["root", "label", "track", "range", "valueText"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "5px" },
    label: { fontSize: "13px", fontWeight: 500 },
    valueText: { color: "muted", fontSize: "12px", fontVariantNumeric: "tabular-nums" },
    track: { height: "6px", borderRadius: "999px", background: "sunken", overflow: "hidden" },
    range: { height: "100%", background: "accent", transition: "width 0.2s" },
  },
});
