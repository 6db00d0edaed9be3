import { createEngine, type Engine, type EngineOptions, type EngineParts } from "../create-engine.ts";
import { createDevControls } from "./dev-controls.ts";

export interface DevEngine extends Engine {
  readonly parts: EngineParts;
}

/** Starts an engine with development controls in this process, and gives access to its inner parts. */
export const startDevEngine = async (options: EngineOptions): Promise<DevEngine> => {
  const controls = createDevControls();
  let parts: EngineParts | undefined;
  const engine = await createEngine({
    ...controls,
    ...options,
    extend: (given) => {
      parts = given;
      controls.extend(given);
      options.extend?.(given);
    },
  });
  if (parts === undefined) throw new Error("the engine was not extended");
  return { ...engine, parts };
};
