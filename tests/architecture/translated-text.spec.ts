import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * A browser that translates a page puts elements of its own in the place of text nodes. React then writes into a node that is gone, and throws where it
 * inserts before one. A text that changes therefore is the only child of its element. Without types this finds what is text by its form.
 */
const inner = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? inner(node.expression) : node);

/** What an expression may draw. */
const leavesOf = (node: ts.Expression): readonly ts.Expression[] => {
  const it = inner(node);
  return ts.isConditionalExpression(it) ? [...leavesOf(it.whenTrue), ...leavesOf(it.whenFalse)] : [it];
};

const isConstant = (node: ts.Expression): boolean => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
const isElement = (node: ts.Expression): boolean => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const isWords = (node: ts.JsxChild | undefined): boolean => node !== undefined && ts.isJsxText(node) && node.text.trim() !== "";
/** Text, or a space on the line. */
const isBeside = (node: ts.JsxChild | undefined): boolean => node !== undefined && ts.isJsxText(node) && (isWords(node) || !node.text.includes("\n"));

const changesBadly = (leaves: readonly ts.Expression[], before: ts.JsxChild | undefined, after: ts.JsxChild | undefined): boolean => {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined && isConstant(only)) return false;
  if (leaves.some((leaf) => isConstant(leaf) || ts.isTemplateExpression(leaf))) return true;
  if (leaves.some(isElement)) return isWords(after);
  return isBeside(before) || isBeside(after);
};

const isDrawn = (child: ts.JsxChild): boolean => (ts.isJsxText(child) ? child.text.trim() !== "" || !child.text.includes("\n") : !ts.isJsxExpression(child) || child.expression !== undefined);

const badIn = (node: ts.JsxElement | ts.JsxFragment): boolean => {
  const children = node.children.filter(isDrawn);
  if (children.length < 2 && ts.isJsxElement(node)) return false;
  return children.some((child, at) => ts.isJsxExpression(child) && child.expression !== undefined && changesBadly(leavesOf(child.expression), children[at - 1], children[at + 1]));
};

/** A component that returns bare text: its element may stand beside others. */
const isBareText = (node: ts.Node): boolean => {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !/^[A-Z][a-z]/.test(node.name.text)) return false;
  const made = node.initializer;
  return made !== undefined && ts.isArrowFunction(made) && !ts.isBlock(made.body) && leavesOf(made.body).some((leaf) => isConstant(leaf) || ts.isTemplateExpression(leaf));
};

const flawsIn = (name: string, text: string): readonly string[] => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (((ts.isJsxElement(node) || ts.isJsxFragment(node)) && badIn(node)) || isBareText(node)) found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

it("finds a text that changes beside other children, and nothing else", () => {
  const flawed = ["<p>Bet {id}</p>", "<p>{a} {b}</p>", "<p><Icon /> {name}</p>", "<p><b>x</b>{`${a} of ${b}`}</p>", "<p>{a ? <b>x</b> : null} text</p>", "<>From {a}</>", "<p><i />{a ? 'on' : 'off'}</p>"];
  for (const jsx of flawed) expect({ jsx, flaws: flawsIn("x.tsx", `const x = ${jsx};`).length }).toEqual({ jsx, flaws: 1 });
  for (const jsx of ["<p>{`Bet ${id}`}</p>", "<p>Bet <b>{id}</b></p>", "<p>\n{a}\n<b>x</b>\n</p>", "<p>Text{\" \"}\n<b>x</b></p>", "<p>Text {a ? <b>x</b> : null}</p>", "<p>{a ? 'on' : 'off'}</p>"])
    expect({ jsx, flaws: flawsIn("x.tsx", `const x = ${jsx};`).length }).toEqual({ jsx, flaws: 0 });
  expect(flawsIn("x.tsx", "const Ending = ({ a }) => (a ? <b>x</b> : 'y');")).toHaveLength(1);
});

it.each(["src/ui", "engine/casino/frame"])("a text that changes is the only child of its element: %s", (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx")).map((name) => join(folder, name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((name) => flawsIn(name, readFileSync(name, "utf8")))).toEqual([]);
});
