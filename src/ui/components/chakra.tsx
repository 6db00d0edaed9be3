import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "../theme/system.ts";

/** The provider around every lazy part that uses Chakra. The first screen uses none, so each part brings its own. */
export const Chakra = ({ children }: { readonly children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>;
