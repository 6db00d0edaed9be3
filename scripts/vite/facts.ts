import type { ESTree } from "vite";
import { type Edit, textOf, withoutNames } from "./absent-names.ts";

/** What is known about every run of a module, beyond what a bundler can prove. The code that contradicts it is removed. */
export interface Facts {
  /** The version of the package for which this was found out. Another version fails the build, because its numbers and names may mean something else. */
  readonly version: string;
  /** Numbers that no node has as its `tag`. Their cases in `switch (node.tag)` are removed, and comparisons with them are decided. */
  readonly tags: readonly number[];
  /** Variables of the module, and properties after a dot, that always have this value when they are read. The values are literals as JavaScript, or names of the module that mean the same. */
  readonly values: ReadonlyMap<string, string>;
  /** The same for variables, parameters and properties within one function, by its name or that of the constant or method that holds it. Each must be there. */
  readonly inside?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Functions whose arguments from this number on are sentences for developers, which are left out. */
  readonly sentences?: ReadonlyMap<string, number>;
  /** Methods that nobody calls, by their names in the code. They are left out of every object and class of the module. */
  readonly uncalled?: readonly string[];
  /** Names that no object of the site has as a property: kinds of handlers, attributes. A build in which one has it fails. They and the `silent` ones are left out of the module's lists. */
  readonly absent?: ReadonlySet<string>;
  /** Names that come only with an absent one, for example events that nothing handles. */
  readonly silent?: ReadonlySet<string>;
  /** By the name of a function, the variable of its `switch` in which neither comes. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Objects whose properties nobody reads, as they are written before the last dot. Statements at the top that set one are removed. */
  readonly unread: readonly string[];
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
const withoutCases = (cases: readonly ESTree.SwitchCase[], isGone: (test: ESTree.Node | null) => boolean): readonly Edit[] => {
  let reached = false;
  const gone: ESTree.SwitchCase[] = [];
  const kept: ESTree.Statement[] = [];
  const removed = cases.flatMap((one): readonly Edit[] => {
    const { start, end, test, consequent } = one;
    if (isGone(test) && !reached) {
      gone.push(one);
      return [{ start, end, text: "" }];
    }
    kept.push(...consequent);
    reached = goesOn(consequent);
    return isGone(test) ? [{ start, end: consequent[0]?.start ?? end, text: "" }] : [];
  });
  const names = gone.flatMap(declaredIn);
  if (names.length === 0) return removed;
  const first = kept[0];
  if (first === undefined) throw new Error(`no other case can declare ${names.join(", ")}`);
  return [...removed, { start: first.start, end: first.start, text: `var ${names.join(", ")};` }];
};

/** The functions in which a name can mean something else. */
const isFunction = (node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";

/** Whether this is the name of something that is declared or set here, and not its value. */
const isWritten = (parent: ESTree.Node, node: ESTree.Node): boolean =>
  ((parent.type === "AssignmentExpression" || parent.type === "AssignmentPattern") && parent.left === node) ||
  (parent.type === "VariableDeclarator" && parent.id === node) ||
  parent.type === "ArrayPattern" ||
  parent.type === "RestElement" ||
  (isFunction(parent) && parent.params.some((param) => param === node)) ||
  (parent.type === "Property" && (parent.key === node || parent.shorthand)) ||
  (parent.type === "MemberExpression" && parent.property === node);

/** The name of a variable, or a dot and the name of a property that is read. */
const nameOf = (node: ESTree.Node): string => {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier" ? `.${node.property.name}` : "";
};

/** The names that a parameter brings: its own, or those that it is taken apart into. */
const namesIn = (node: ESTree.Node): readonly string[] => {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "AssignmentPattern") return namesIn(node.left);
  return node.type === "Property" ? namesIn(node.value) : partsOf(node).flatMap(namesIn);
};

/** The name of a method as the code has it, with brackets where it is computed. */
const keyOf = ({ key, computed }: { readonly key: ESTree.Node; readonly computed: boolean }): string => {
  if (!computed) return key.type === "Identifier" ? key.name : "";
  const { type } = key;
  return type === "MemberExpression" && key.object.type === "Identifier" ? `[${key.object.name}${nameOf(key)}]` : `[${nameOf(key)}]`;
};

type Known = Pick<Facts, "tags" | "values" | "inside" | "sentences" | "uncalled" | "switches"> & {
  readonly names: ReadonlySet<string>;
  /** The variable of the `switch` in which none of the names comes. */
  readonly switched?: string | undefined;
  /** What is known in the function that a constant or method around this node holds. */
  readonly held?: ReadonlyMap<string, string> | undefined;
};

/** The name by which something can be known of a node alone: a function's own, or that of the constant or method that holds it. */
const ownName = (node: ESTree.Node): string => {
  if (isFunction(node)) return node.id?.name ?? "";
  if (node.type === "MethodDefinition") return keyOf(node);
  return node.type === "VariableDeclarator" && node.id.type === "Identifier" ? node.id.name : "";
};

/** What is known in a node: a parameter of a known name means its own, and something can be known here alone. */
const inNode = (node: ESTree.Node, known: Known): Known => {
  const name = ownName(node);
  // A method can be called `constructor`, which every object has.
  const more = known.inside !== undefined && Object.hasOwn(known.inside, name) ? known.inside[name] : undefined;
  if (known.switches !== undefined && Object.hasOwn(known.switches, name)) return inNode(node, { ...known, switches: {}, switched: known.switches[name] });
  if (!isFunction(node)) return more === undefined ? known : { ...known, values: new Map([...known.values, ...more]), held: more };
  const own = node.params.flatMap(namesIn);
  const { held } = known;
  if (more === undefined && held === undefined && !own.some((param) => known.values.has(param))) return known;
  return { ...known, held: undefined, values: new Map([...[...known.values].filter(([param]) => !own.includes(param)), ...(held ?? []), ...(more ?? [])]) };
};

/** Removes methods that nobody calls. A comma stays behind at the end of an object, where it may. */
const withoutMethods = (node: ESTree.Node, { uncalled = [] }: Known): readonly Edit[] => {
  if (node.type === "ClassBody") return node.body.flatMap((one) => (one.type === "MethodDefinition" && uncalled.includes(keyOf(one)) ? [{ start: one.start, end: one.end, text: "" }] : []));
  if (node.type !== "ObjectExpression") return [];
  const { properties } = node;
  return properties.flatMap((one, index) => (one.type === "Property" && uncalled.includes(keyOf(one)) ? [{ start: one.start, end: properties[index + 1]?.start ?? one.end, text: "" }] : []));
};

/** Removes the sentences that a call ends with. */
const withoutSentence = (node: ESTree.Node, { sentences }: Known): readonly Edit[] => {
  if (node.type !== "CallExpression") return [];
  const first = node.arguments[sentences?.get(nameOf(node.callee)) ?? node.arguments.length];
  return first === undefined ? [] : [{ start: first.start, end: node.end - 1, text: "" }];
};

/** A property of an object that has the name of its value keeps that name. */
const writtenOut = (node: ESTree.Node, { values }: Known): readonly Edit[] => {
  if (node.type !== "ObjectExpression") return [];
  return node.properties.flatMap((property) => {
    const value = property.type === "Property" && property.shorthand ? values.get(nameOf(property.key)) : undefined;
    return value === undefined ? [] : [{ start: property.end, end: property.end, text: `: ${value}` }];
  });
};

/** Removes the cases for kinds of nodes that are never made, and for names that never come. */
const withoutImpossibleCases = (node: ESTree.Node, { tags, names, switched }: Known): readonly Edit[] => {
  if (node.type !== "SwitchStatement") return [];
  if (isTag(node.discriminant)) return withoutCases(node.cases, (test) => isOneOf(test, tags));
  return nameOf(node.discriminant) === switched ? withoutCases(node.cases, (test) => names.has(textOf(test) ?? "")) : [];
};

const outside = (removed: readonly Edit[], edits: readonly Edit[]): readonly Edit[] => edits.filter((edit) => !removed.some((outer) => outer.start <= edit.start && edit.end <= outer.end));

/** The parts of a node without the names that an object is taken apart into. */
const partsToRead = (node: ESTree.Node): readonly ESTree.Node[] =>
  node.type === "ObjectPattern" ? node.properties.map((one) => (one.type === "Property" ? one.value : one)).filter(({ type }) => type !== "Identifier") : partsOf(node);

/** The edits below a node that remove what is known to be impossible. */
const editsOf = (parent: ESTree.Node, known: Known): readonly Edit[] =>
  partsToRead(parent).flatMap((node): readonly Edit[] => {
    const { start, end } = node;
    const value = known.values.get(nameOf(node));
    if (value !== undefined && !isWritten(parent, node)) return [{ start, end, text: value }];
    if (node.type === "BinaryExpression" && isOneOf(node.left, known.tags) && /^[!=]==$/.test(node.operator)) return [{ start, end, text: node.operator === "===" ? "false" : "true" }];
    const now = inNode(node, known);
    const removed = [...withoutSentence(node, now), ...withoutMethods(node, now), ...withoutImpossibleCases(node, now), ...withoutNames(node, now.names)];
    return [...removed, ...outside(removed, [...writtenOut(node, now), ...editsOf(node, now)])];
  });

/** The names of all functions, variables and constants. */
const declaredBelow = (node: ESTree.Node): readonly string[] => [ownName(node), ...partsOf(node).flatMap(declaredBelow)];

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
  const listed = [...Object.keys(facts.inside ?? {}), ...Object.keys(facts.switches ?? {})];
  const there = new Set(listed.length === 0 ? [] : declaredBelow(program));
  const missing = listed.find((name) => !there.has(name));
  if (missing !== undefined) throw new Error(`there is no function ${missing} any more about which something is known`);
  const known = [...Object.values(facts.inside ?? {}).flatMap((values) => [...values.keys()]), ...(facts.sentences?.keys() ?? [])];
  const unknown = known.find((name) => !code.includes(name));
  if (unknown !== undefined) throw new Error(`there is no ${unknown} any more of which something is known`);
  const unread = unreadIn(code, program, facts.unread);
  return [...unread, ...outside(unread, editsOf(program, { ...facts, names: new Set([...(facts.absent ?? []), ...(facts.silent ?? [])]) }))]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => `${text.slice(0, start)} ${put} ${text.slice(end)}`, code);
};
