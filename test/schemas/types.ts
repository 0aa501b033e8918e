import ts from 'typescript';

/** The part of JSON Schema (2020-12) that types need. */
export interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Defs;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}
type Defs = Record<string, JsonSchema>;

const has = ({ flags }: ts.Type, flag: ts.TypeFlags): boolean => (flags & flag) !== 0;

/** The name that the sources give a type; undefined if it has none, or shares it with other types. */
const nameOf = (type: ts.Type): string | undefined => {
  if (type.aliasSymbol) return type.aliasTypeArguments ? undefined : type.aliasSymbol.name;
  return type.isClassOrInterface() && !type.typeParameters ? type.symbol.name : undefined;
};

/** The members of a union as written: the compiler takes `Color | null` apart, and keeps the wording beside it. */
const membersOf = (type: ts.UnionType & { origin?: ts.Type }): ts.Type[] =>
  (type.origin?.isUnion() ? type.origin : type).types.flatMap((member) =>
    member.isUnion() && nameOf(member) === undefined ? membersOf(member) : [member],
  );

type Value = string | number | boolean;
const valueOf = (type: ts.Type): Value | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return has(type, ts.TypeFlags.BooleanLiteral)
    ? (type as ts.Type & { intrinsicName: string }).intrinsicName === 'true'
    : undefined;
};

/** Every number of a game is whole: dollars, cubes, cells (DECISIONS 90). A law of the conformance suite holds every position against it. */
const NUMBER = 'integer';
const kindOf = (value: Value): string => (Number.isInteger(value) ? NUMBER : typeof value);

/** Exactly these values. */
export const enumOf = (values: readonly Value[]): JsonSchema => {
  if (values.length === 2 && values.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  const [type, ...others] = new Set(values.map(kindOf));
  const kind = type && others.length === 0 ? { type } : {};
  return values.length === 1 ? { ...kind, const: values[0] } : { ...kind, enum: [...values] };
};

/** In an order of our own: the compiler's depends on what it read first. */
const sorted = <T>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  });

/**
 * The names of closed lists, by their values: the compiler forgets what `(typeof COLORS)[number]` is called. What two names stand
 * for has none.
 */
const listsIn = (checker: ts.TypeChecker, files: readonly ts.SourceFile[]): ReadonlyMap<string, string> => {
  const lists = new Map<string, string>();
  for (const node of files.flatMap(({ statements }) =>
    statements.filter((one) => ts.isTypeAliasDeclaration(one)),
  )) {
    const type = checker.getTypeAtLocation(node);
    const values = type.isUnion() && !type.aliasSymbol ? type.types.map((member) => valueOf(member)) : [];
    if (values.length === 0 || values.includes(undefined)) continue;
    const key = JSON.stringify(sorted(values));
    lists.set(key, lists.has(key) ? '' : node.name.text);
  }
  return lists;
};

/** Writes types as schemas that refuse what the types do not name; named types of these files become definitions. */
export const makeWriter = (checker: ts.TypeChecker, files: readonly ts.SourceFile[]) => {
  const defs: Defs = {};
  const names = new Map<ts.Type, string>();
  const lists = listsIn(checker, files);

  const wordsOf = (symbol: ts.Symbol | undefined): JsonSchema => {
    const description = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
    return description ? { description: description.replaceAll('\n', ' ') } : {};
  };

  const listOf = (values: Value[]): JsonSchema => {
    const name = lists.get(JSON.stringify(values));
    if (!name) return enumOf(values);
    defs[name] ??= enumOf(values);
    return { $ref: `#/$defs/${name}` };
  };

  const unionOf = (type: ts.UnionType): JsonSchema => {
    const members = membersOf(type).filter((member) => !has(member, ts.TypeFlags.Undefined));
    const values = members.flatMap((member) => valueOf(member) ?? []);
    const rest = members.filter((member) => valueOf(member) === undefined);
    const options = [...(values.length > 0 ? [listOf(sorted(values))] : []), ...sorted(rest.map(schemaOf))];
    return options.length === 1 ? options[0]! : { anyOf: options };
  };

  const objectOf = (
    symbols: readonly ts.Symbol[],
    isOptional: (symbol: ts.Symbol) => boolean,
  ): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      symbols.map((symbol) => [
        symbol.name,
        { ...schemaOf(checker.getTypeOfSymbol(symbol)), ...wordsOf(symbol) },
      ]),
    ),
    required: sorted(symbols.filter((symbol) => !isOptional(symbol)).map(({ name }) => name)),
    additionalProperties: false,
  });

  const recordOf = (type: ts.Type): JsonSchema => {
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { type: 'object', additionalProperties: schemaOf(index.type) };
    return objectOf(
      checker.getPropertiesOfType(type),
      ({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0,
    );
  };

  const shapeOf = (type: ts.Type): JsonSchema => {
    const value = valueOf(type);
    if (value !== undefined) return enumOf([value]);
    if (type.isUnion()) return unionOf(type);
    if (has(type, ts.TypeFlags.String)) return { type: 'string' };
    if (has(type, ts.TypeFlags.Number)) return { type: NUMBER };
    if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
    const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    if (item) return { type: 'array', items: schemaOf(item) };
    const isRecord = has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive);
    if (isRecord && !checker.isTupleType(type)) return recordOf(type);
    throw new Error(`There is no schema for ${checker.typeToString(type)} yet.`);
  };

  /** Writes a type under a name, its own or another. */
  const define = (name: string, type: ts.Type, write = shapeOf): void => {
    if (defs[name]) throw new Error(`Two types are called ${name}: a schema can hold only one.`);
    names.set(type, name);
    defs[name] = {};
    defs[name] = { ...wordsOf(type.aliasSymbol ?? type.symbol), ...write(type) };
  };

  const schemaOf = (type: ts.Type): JsonSchema => {
    const name = names.get(type) ?? nameOf(type);
    if (name === undefined) return shapeOf(type);
    if (!names.has(type)) define(name, type);
    return { $ref: `#/$defs/${name}` };
  };

  /** An event as it leaves the service: without its dark part, and with `own` only for its seat. */
  const eventOf = (type: ts.Type): JsonSchema => {
    const kinds = type.isUnion() ? type.types : [type];
    const seen = kinds.map((kind) =>
      objectOf(
        checker.getPropertiesOfType(kind).filter(({ name }) => name !== 'dark'),
        ({ name, flags }) => name === 'own' || (flags & ts.SymbolFlags.Optional) !== 0,
      ),
    );
    return { anyOf: sorted(seen) };
  };

  return { defs, define, eventOf };
};
