import type { ESTree } from "vite";

/** Code to put in place of a part of a module. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a literal; undefined for anything else. */
export const textOf = (node: ESTree.Node | null | undefined): string | undefined => (node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined);

/** Whether an item of a list is a pair with one of these names. */
const isAbout = (item: ESTree.Node | null, names: ReadonlySet<string>): boolean => item?.type === "ArrayExpression" && names.has(textOf(item.elements[0]) ?? "");

/**
 * Leaves names out that the site never has: as words of a list that is written as one text (`"play pause".split(" ")`), as pairs of a list
 * (`["htmlFor", "for"]`), and as statements that call something with the name (`register("onPlay", …)`).
 */
export const withoutNames = (node: ESTree.Node, names: ReadonlySet<string>): readonly Edit[] => {
  const { start, end } = node;
  if (node.type === "ExpressionStatement" && node.expression.type === "CallExpression") {
    return node.expression.arguments.some((argument) => names.has(textOf(argument) ?? "")) ? [{ start, end, text: "" }] : [];
  }
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    const { object, property } = node.callee;
    const words = property.type === "Identifier" && property.name === "split" ? textOf(object)?.split(" ") : undefined;
    const kept = words?.filter((word) => !names.has(word));
    return words === undefined || kept?.length === words.length ? [] : [{ start: object.start, end: object.end, text: JSON.stringify(kept?.join(" ")) }];
  }
  if (node.type !== "ArrayExpression") return [];
  return node.elements.flatMap((item, index) => (item !== null && isAbout(item, names) ? [{ start: item.start, end: node.elements[index + 1]?.start ?? item.end, text: "" }] : []));
};

/** Throws when code of the build has one of these names as a property, because what would make it work was left out. */
export const mustBeAbsent = (code: string, file: string, names: ReadonlySet<string>): void => {
  const found = /\b(on[A-Z]\w*?|\w+?)(?:Capture)?(?=\s*[:(])/g;
  for (const [, name = ""] of code.matchAll(found)) if (names.has(name)) throw new Error(`${file} has ${name}, and the build leaves out what would make it work`);
};
