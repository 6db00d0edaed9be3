import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";

/**
 * Chakra without its own looks: it brings how dialogs behave, tokens.css says how everything looks.
 * Only the dialogs' chunk loads it.
 */
export const system = createSystem(defaultBaseConfig, { preflight: false, cssVarsPrefix: "ss" });
