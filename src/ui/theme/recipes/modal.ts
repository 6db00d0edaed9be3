import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const slots = ["trigger", "backdrop", "positioner", "content", "header", "title", "description", "body", "footer", "closeTrigger"];

const backdrop = { position: "fixed", inset: 0, zIndex: "dialog", background: "scrim" };
const panel = { display: "flex", flexDirection: "column", gap: "14px", background: "surface", color: "text", boxShadow: "float" };
const parts = {
  header: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  title: { fontSize: "19px", fontWeight: 700 },
  description: { color: "muted", overflowWrap: "anywhere" },
  footer: {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    flexWrap: "wrap",
    gap: "8px 18px",
    "& > .text-link": { whiteSpace: "nowrap" },
    // On a phone three buttons need two rows, and the last one fills its own. By themselves buttons never grow, and their own style comes before a recipe's.
    "@media (width < 480px)": { "& > button:last-child": { flexGrow: "1 !important" } },
  },
  closeTrigger: {
    display: "grid",
    placeItems: "center",
    width: "34px",
    height: "34px",
    borderRadius: "8px",
    color: "muted",
    _hover: { background: "raised", color: "text" },
  },
};

/** For narrow containers: messages such as "nothing to show" get less space around them. */
const tightState = { "--state-padding": "22px 0 8px" };

export const dialogRecipe = defineSlotRecipe({
  slots,
  base: {
    ...parts,
    backdrop,
    positioner: {
      position: "fixed",
      inset: 0,
      zIndex: "calc({zIndex.dialog} + 1)",
      display: "grid",
      placeItems: "center",
      padding: "16px",
      overflowY: "auto",
      overscrollBehavior: "contain",
    },
    content: {
      ...panel,
      ...tightState,
      width: "min(464px, 100%)",
      padding: "20px 22px 22px",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "14px",
      _open: { animation: "rise 0.16s ease-out" },
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots,
  base: {
    ...parts,
    // A dialog's backdrop lies over the drawer too.
    backdrop: { ...backdrop, zIndex: "calc({zIndex.dialog} - 2)" },
    positioner: { position: "fixed", inset: 0, zIndex: "calc({zIndex.dialog} - 1)", display: "flex", justifyContent: "flex-end" },
    body: { flex: 1, minHeight: 0, overflowY: "auto" },
    content: {
      ...panel,
      ...tightState,
      width: "min(400px, 100%)",
      height: "100dvh",
      padding: "20px 22px 22px",
      _open: { animation: "slide-in 0.2s ease-out" },
    },
  },
});
