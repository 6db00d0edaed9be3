import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { sign } from "./sign.ts";

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
const item = {
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
};

export const menuRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "item", "itemText", "itemGroup", "itemGroupLabel", "separator"],
  base: {
    content: { ...panel, minWidth: "232px", padding: "8px" },
    item,
    itemGroupLabel: { padding: "6px 12px", color: "muted", fontSize: "12px", fontWeight: 600 },
    separator: { height: "1px", margin: "4px 0 0", border: 0, background: "line" },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "header", "body", "footer", "title", "description", "closeTrigger", "arrow", "arrowTip"],
  base: {
    content: { ...panel, padding: "12px 14px" },
    title: { fontWeight: 700 },
  },
});

export const selectRecipe = defineSlotRecipe({
  slots: ["root", "label", "control", "trigger", "valueText", "indicatorGroup", "indicator", "positioner", "content", "item", "itemText", "itemIndicator"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "5px" },
    label: { fontSize: "13px", fontWeight: 600 },
    control: { position: "relative" },
    trigger: {
      display: "flex",
      alignItems: "center",
      width: "100%",
      height: "44px",
      paddingInline: "12px 36px",
      border: "1px solid",
      borderColor: "line-strong",
      borderRadius: "8px",
      background: "surface",
      textAlign: "start",
      _invalid: { borderColor: "danger" },
      _disabled: { opacity: 0.55 },
    },
    indicatorGroup: { position: "absolute", insetBlock: 0, insetEnd: "12px", display: "flex", alignItems: "center", color: "muted", pointerEvents: "none" },
    indicator: sign,
    itemIndicator: sign,
    content: { ...panel, maxHeight: "min(320px, var(--available-height))", padding: "6px", overflowY: "auto" },
    item,
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "arrow", "arrowTip"],
  base: {
    content: {
      "--tooltip-ground": "{colors.text}",
      zIndex: "float",
      maxWidth: "280px",
      padding: "5px 9px",
      borderRadius: "6px",
      background: "var(--tooltip-ground)",
      color: "surface",
      fontSize: "12px",
    },
    arrow: { "--arrow-size": "8px", "--arrow-background": "var(--tooltip-ground)" },
  },
});

export const toastRecipe = defineSlotRecipe({
  slots: ["root", "title", "description", "indicator", "actionTrigger", "closeTrigger"],
  base: {
    root: {
      ...panel,
      display: "flex",
      alignItems: "flex-start",
      gap: "10px",
      width: "min(360px, 100vw - 32px)",
      padding: "12px 40px 12px 14px",
      zIndex: "var(--z-index)",
      // The toaster positions its toasts with these properties only.
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      transition: "translate 0.3s, scale 0.3s, opacity 0.3s, height 0.3s",
      "&[data-type=success]": { borderColor: "up" },
      "&[data-type=error]": { borderColor: "danger" },
      "&[data-type=warning]": { borderColor: "warn" },
    },
    title: { fontWeight: 650 },
    description: { color: "muted", fontSize: "13px", overflowWrap: "anywhere" },
    actionTrigger: { color: "accent-text", fontWeight: 600, cursor: "pointer" },
    closeTrigger: {
      ...sign,
      position: "absolute",
      top: "6px",
      insetEnd: "6px",
      display: "grid",
      placeItems: "center",
      width: "28px",
      height: "28px",
      borderRadius: "6px",
      color: "muted",
      _hover: { background: "raised", color: "text" },
    },
  },
});
