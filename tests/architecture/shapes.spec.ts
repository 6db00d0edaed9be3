import { createHash } from "node:crypto";
import ts from "typescript";
import { expect, it } from "vitest";

const FILE = "src/application/recording/shapes.ts";
/** What a recording begins with, what it holds, and what is asked for in its commands and reads. */
const ROOTS = [
  ["src/domain/snapshot.ts", "PlainState"],
  ["src/application/recording/inputs.ts", "Input"],
  ["src/application/client/slipstream.ts", "Intents"],
  ["src/application/client/slipstream.ts", "Reads"],
] as const;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/** Describes a type by its structure alone: names of types, comments and the order of fields are not in it. */
const describing = (checker: ts.TypeChecker) => {
  const known = new Map<ts.Type, string>();
  const open: ts.Type[] = [];

  const fieldsOf = (type: ts.Type): string => {
    const fields = type.getProperties().map((field) => {
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      return `${field.name.startsWith("__@") ? "brand" : field.name}${isOptional ? "?" : ""}:${describe(checker.getTypeOfSymbol(field))}`;
    });
    const index = checker.getIndexInfosOfType(type).map((info) => `[${describe(info.keyType)}]:${describe(info.type)}`);
    return `{${[...fields, ...index].sort().join(",")}}`;
  };

  const structureOf = (type: ts.Type): string => {
    if (type.isUnion()) return type.types.map(describe).sort().join("|");
    if (type.isIntersection() && type.types.some((part) => (part.flags & PRIMITIVE) !== 0)) return type.types.map(describe).sort().join("&");
    if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) return checker.typeToString(type);
    if (checker.isArrayType(type) || checker.isTupleType(type)) return `[${checker.getTypeArguments(type as ts.TypeReference).map(describe).join(",")}]`;
    const [call] = type.getCallSignatures();
    // What an intent or a read returns is not in a recording.
    if (call !== undefined) return `(${call.getParameters().map((given) => describe(checker.getTypeOfSymbol(given))).join(",")})`;
    return fieldsOf(type);
  };

  const describe = (type: ts.Type): string => {
    const seen = known.get(type);
    if (seen !== undefined) return seen;
    const depth = open.indexOf(type);
    if (depth !== -1) return `up ${open.length - depth}`;
    open.push(type);
    const structure = structureOf(type);
    open.pop();
    const described = structure.length > 64 ? hashOf(structure) : structure;
    known.set(type, described);
    return described;
  };
  return describe;
};

/** A file that there is not. Its types differ from the first in one thing each, but for one that differs in nothing. */
const INVENTED = "shape.ts";
const TEXT = `
  export interface First { readonly a: number; readonly b: "x" | "y"; readonly c: readonly { readonly d?: string }[]; readonly e: (f: { readonly g: boolean }) => void }
  type B = "y" | "x"; interface C { readonly d?: string }
  /** Told. */
  export interface Same { readonly b: B; readonly c: readonly C[]; readonly e: (h: { readonly g: boolean }) => number; readonly a: number }
  export interface Field { readonly a: number; readonly b: "x" | "y"; readonly c: readonly { readonly d?: string }[] }
  export interface Type extends Omit<First, "a"> { readonly a: string }
  export interface Variant extends Omit<First, "b"> { readonly b: "x" }
  export interface Required extends Omit<First, "c"> { readonly c: readonly { readonly d: string }[] }
  export interface Argument extends Omit<First, "e"> { readonly e: (f: { readonly g: string }) => void }`;

/** One program for both tests: each reads the libraries anew. */
const createProgram = (): ts.Program => {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [], compilerOptions: { ...config.compilerOptions, types: [] } }, ts.sys, ".");
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === INVENTED || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === INVENTED ? ts.createSourceFile(name, TEXT, ts.ScriptTarget.Latest) : getSourceFile(name, ...rest));
  return ts.createProgram([INVENTED, ...new Set(ROOTS.map(([file]) => file))], { ...options, noEmit: true, skipLibCheck: true }, host);
};
const program = createProgram();

const shapesOf = (roots: readonly (readonly [file: string, name: string])[]): readonly string[] => {
  const checker = program.getTypeChecker();
  const describe = describing(checker);
  return roots.map(([file, name]) => {
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const found = module === undefined ? undefined : checker.getExportsOfModule(module).find((each) => each.name === name);
    if (found === undefined) throw new Error(`${file} exports no ${name}`);
    return describe(checker.getDeclaredTypeOfSymbol(found));
  });
};

it("the hash of the shapes of state and inputs is that of this code", async () => {
  const shapes = hashOf(shapesOf(ROOTS).join("\n"));
  await expect(`/** The hash of the shapes of the state and of the inputs. Written by \`npx vitest run --project unit tests/architecture/shapes.spec.ts -u\`. */
export const SHAPES: string = "${shapes}";
`).toMatchFileSnapshot(`../../${FILE}`);
}, 120_000);

it("changes with a field, its type, a variant and an argument, and with nothing else", () => {
  const names = ["First", "Same", "Field", "Type", "Variant", "Required", "Argument"];
  const [first, same, ...others] = shapesOf(names.map((name) => [INVENTED, name] as const));
  expect(same).toBe(first);
  expect(new Set([first, ...others]).size).toBe(6);
}, 120_000);
