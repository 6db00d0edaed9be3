import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { buttonRecipe } from "./recipes/button.ts";
import { checkboxRecipe, checkmarkRecipe, fieldRecipe, inputRecipe, nativeSelectRecipe, pinInputRecipe, radioGroupRecipe } from "./recipes/form.ts";
import { menuRecipe, popoverRecipe } from "./recipes/floating.ts";
import { dialogRecipe, drawerRecipe } from "./recipes/modal.ts";
import { paginationRecipe } from "./recipes/pagination.ts";
import { progressRecipe } from "./recipes/progress.ts";
import { semanticTokens } from "./semantic-tokens.ts";

/**
 * Chakra without its own look: Chakra provides behaviour, and tokens.css and the recipes here define the look, so that a Chakra
 * component needs no list of classes. Only lazy chunks may load it.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  cssVarsPrefix: "ss",
  theme: {
    semanticTokens,
    keyframes: {
      rise: { from: { opacity: 0, transform: "translateY(8px)" } },
      appear: { from: { opacity: 0 } },
      "slide-in": { from: { transform: "translateX(100%)" } },
    },
    recipes: { button: buttonRecipe, input: inputRecipe, checkmark: checkmarkRecipe },
    slotRecipes: {
      checkbox: checkboxRecipe,
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      field: fieldRecipe,
      menu: menuRecipe,
      nativeSelect: nativeSelectRecipe,
      pagination: paginationRecipe,
      pinInput: pinInputRecipe,
      popover: popoverRecipe,
      progress: progressRecipe,
      radioGroup: radioGroupRecipe,
    },
  },
});
