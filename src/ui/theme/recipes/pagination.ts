import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const step = {
  padding: "8px 16px",
  border: "1px solid",
  borderColor: "line",
  borderRadius: "8px",
  background: "surface",
  fontWeight: 500,
  _hover: { background: "raised" },
};

export const paginationRecipe = defineSlotRecipe({
  slots: ["root", "item", "ellipsis", "prevTrigger", "nextTrigger"],
  base: {
    root: { display: "flex", alignItems: "center", justifyContent: "center", gap: "16px", padding: "14px 0" },
    prevTrigger: step,
    nextTrigger: step,
  },
});
