/** The hash of the shapes of the state and of the inputs. Written by `npx vitest run --project unit tests/architecture/shapes.spec.ts -u`. */
export const SHAPES: string = "c1bece9e771036b7";
