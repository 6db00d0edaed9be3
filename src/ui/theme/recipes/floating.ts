import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const panel = {
  zIndex: "float",
  border: "1px solid",
  borderColor: "line",
  borderRadius: "card",
  background: "surface",
  color: "text",
  boxShadow: "float",
  _focusVisible: { outline: "none" },
};

export const menuRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "item", "itemText", "itemGroup", "itemGroupLabel", "separator"],
  base: {
    content: { ...panel, minWidth: "232px", padding: "8px" },
    item: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "8px",
      width: "100%",
      padding: "9px 12px",
      borderRadius: "6px",
      textAlign: "start",
      cursor: "pointer",
      _highlighted: { background: "raised" },
      _disabled: { opacity: 0.55, cursor: "not-allowed" },
    },
    itemGroupLabel: { padding: "6px 12px", color: "muted", fontSize: "12px", fontWeight: 500 },
    separator: { height: "1px", margin: "4px 0 0", border: 0, background: "line" },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "header", "body", "footer", "title", "description", "closeTrigger", "arrow", "arrowTip"],
  base: {
    // Above the slip's sheet, from which it may be opened. It closes when a dialog takes the focus.
    content: { ...panel, zIndex: "calc({zIndex.dialog} + 2)", padding: "12px 14px" },
    title: { fontWeight: 700 },
  },
});
