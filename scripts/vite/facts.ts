import type { ESTree } from "vite";

/** What is known about every run of a module, beyond what a bundler can prove. The code that contradicts it is removed. */
export interface Facts {
  /** The version of the package for which this was found out. Another version fails the build, because its numbers and names may mean something else. */
  readonly version: string;
  /** Numbers that no node has as its `tag`. Their cases in `switch (node.tag)` are removed, and comparisons with them are decided. */
  readonly tags: readonly number[];
  /** Variables of the module, and properties after a dot, that always have this value when they are read. The values are literals as JavaScript. */
  readonly values: ReadonlyMap<string, string>;
  /** Objects whose properties nobody reads, as they are written before the last dot. Statements at the top that set one are removed. */
  readonly unread: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LEAVES = new Set(["BreakStatement", "ContinueStatement", "ReturnStatement", "ThrowStatement"]);

/** Whether the code after these statements is reached from them. */
const goesOn = (statements: readonly ESTree.Statement[]): boolean => {
  const last = statements.at(-1);
  if (last === undefined) return true;
  return last.type === "BlockStatement" ? goesOn(last.body) : !LEAVES.has(last.type);
};

const isNode = (value: unknown): value is ESTree.Node => typeof value === "object" && value !== null && "type" in value;

const partsOf = (node: ESTree.Node): readonly ESTree.Node[] => Object.values(node).flat().filter(isNode);

const isOneOf = (node: ESTree.Node | null, tags: readonly number[]): boolean => node?.type === "Literal" && typeof node.value === "number" && tags.includes(node.value);

const isTag = (node: ESTree.Node): boolean => node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "tag";

/** The names that `var` declares in these nodes, for the whole function around them. */
const declaredIn = (node: ESTree.Node): readonly string[] => {
  if (node.type === "FunctionExpression" || node.type === "FunctionDeclaration") return [];
  const own = node.type === "VariableDeclarator" && node.id.type === "Identifier" ? [node.id.name] : [];
  return [...own, ...partsOf(node).flatMap(declaredIn)];
};

/** Removes the cases that no value reaches. Their statements stay when the case before goes on into them. What they declare stays declared, because other cases use it too. */
const withoutCases = (cases: readonly ESTree.SwitchCase[], tags: readonly number[]): readonly Edit[] => {
  let reached = false;
  const gone: ESTree.SwitchCase[] = [];
  const kept: ESTree.Statement[] = [];
  const removed = cases.flatMap((one): readonly Edit[] => {
    const { start, end, test, consequent } = one;
    if (isOneOf(test, tags) && !reached) {
      gone.push(one);
      return [{ start, end, text: "" }];
    }
    kept.push(...consequent);
    reached = goesOn(consequent);
    return isOneOf(test, tags) ? [{ start, end: consequent[0]?.start ?? end, text: "" }] : [];
  });
  const names = gone.flatMap(declaredIn);
  if (names.length === 0) return removed;
  const first = kept[0];
  if (first === undefined) throw new Error(`no other case can declare ${names.join(", ")}`);
  return [...removed, { start: first.start, end: first.start, text: `var ${names.join(", ")};` }];
};

/** Whether this is the name of something that is declared or set here, and not its value. */
const isWritten = (parent: ESTree.Node, node: ESTree.Node): boolean =>
  (parent.type === "AssignmentExpression" && parent.left === node) ||
  (parent.type === "VariableDeclarator" && parent.id === node) ||
  (parent.type === "Property" && (parent.key === node || parent.shorthand)) ||
  (parent.type === "MemberExpression" && parent.property === node);

/** The name of a variable, or a dot and the name of a property that is read. */
const nameOf = (node: ESTree.Node): string => {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier" ? `.${node.property.name}` : "";
};

type Known = Pick<Facts, "tags" | "values">;

/** A function with a parameter of a known name means its own. */
const inFunction = (node: ESTree.Node, known: Known): Known => {
  if (node.type !== "FunctionDeclaration" && node.type !== "FunctionExpression") return known;
  const own = node.params.flatMap((param) => (param.type === "Identifier" ? [param.name] : []));
  return own.some((name) => known.values.has(name)) ? { ...known, values: new Map([...known.values].filter(([name]) => !own.includes(name))) } : known;
};

const outside = (removed: readonly Edit[], edits: readonly Edit[]): readonly Edit[] => edits.filter((edit) => !removed.some((outer) => outer.start <= edit.start && edit.end <= outer.end));

/** The edits below a node that remove what is known to be impossible. */
const editsOf = (parent: ESTree.Node, known: Known): readonly Edit[] =>
  partsOf(parent).flatMap((node): readonly Edit[] => {
    const { start, end } = node;
    const value = known.values.get(nameOf(node));
    if (value !== undefined && !isWritten(parent, node)) return [{ start, end, text: value }];
    if (node.type === "BinaryExpression" && isOneOf(node.left, known.tags) && /^[!=]==$/.test(node.operator)) return [{ start, end, text: node.operator === "===" ? "false" : "true" }];
    const inside = editsOf(node, inFunction(node, known));
    if (node.type !== "SwitchStatement" || !isTag(node.discriminant)) return inside;
    const removed = withoutCases(node.cases, known.tags);
    return [...removed, ...outside(removed, inside)];
  });

/** Statements at the top that set a property which nobody reads. */
const unreadIn = (code: string, program: ESTree.Program, unread: readonly string[]): readonly Edit[] =>
  program.body.flatMap((statement) => {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression") return [];
    const { left } = statement.expression;
    const set = code.slice(left.start, left.end);
    return unread.some((one) => set === one || set.startsWith(`${one}.`)) ? [{ start: statement.start, end: statement.end, text: "" }] : [];
  });

/** The code without what the facts contradict. */
export const withFacts = (code: string, program: ESTree.Program, facts: Facts): string => {
  const unread = unreadIn(code, program, facts.unread);
  return [...unread, ...outside(unread, editsOf(program, facts))]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => `${text.slice(0, start)} ${put} ${text.slice(end)}`, code);
};
