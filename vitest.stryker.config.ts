import { defineConfig } from "vitest/config";

/** Mutation runs look at the rules through their own tests only. */
export default defineConfig({ test: { include: ["tests/domain/**/*.spec.ts"] } });
