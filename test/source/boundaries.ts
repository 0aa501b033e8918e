import { posix } from 'node:path';
import ts from 'typescript';

const AREAS = [
  'rules',
  'migrations',
  'db/closed-lists.ts',
  'db',
  'api/contract',
  'api',
  'web/pictures',
  'web',
  'test',
  'packages',
] as const;
type Area = (typeof AREAS)[number];
type Reach = 'all' | 'types';

/** What the database stores of closed lists: data without imports, so that pages may have it too. */
const LISTS = 'db/closed-lists.ts' satisfies Area;

/** Who may import from whom; an arrow that is not here is refused. Everybody may import their own, and the lists of `db`. */
const ARROWS: Readonly<Partial<Record<Area, Partial<Record<Area, Reach>>>>> = {
  rules: {},
  'db/closed-lists.ts': {},
  'api/contract': { rules: 'all', packages: 'all' },
  db: { rules: 'all', migrations: 'all', packages: 'all' },
  api: { rules: 'all', 'api/contract': 'all', db: 'all', packages: 'all' },
  web: { rules: 'all', 'api/contract': 'types', api: 'types', packages: 'all' },
  'web/pictures': { rules: 'all', web: 'all', 'api/contract': 'types', api: 'types', packages: 'all' },
};

/** What would make a rule depend on when, where or how often it is asked. */
const IMPURE = ['Date', 'crypto', 'fetch', 'process', 'globalThis', 'performance'] as const;

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.startsWith('test/');
/** Commands and settings, run by a developer and never shipped: `rules/sim.ts` may read its arguments. */
const isTool = (path: string): boolean =>
  ['rules/sim.ts', 'db/drizzle.config.ts', 'web/vite.config.ts', 'api/dev/bundle.ts'].includes(path);

const areaOf = (path: string): Area =>
  AREAS.find((area) => path === area || path.startsWith(`${area}/`)) ?? 'packages';

interface Import {
  from: string;
  isType: boolean;
}

const targetOf = (node: ts.Node): Import | undefined => {
  const text = (specifier: ts.Node | undefined): string | undefined =>
    specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
  if (ts.isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { from: text(node.moduleSpecifier)!, isType };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return { from: text(node.moduleSpecifier)!, isType: node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { from: text(node.argument.literal) ?? '', isType: true };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { from: text(node.arguments[0]) ?? 'something unknown', isType: false };
  return undefined;
};

/** What knows does not look up at what draws. */
const BELOW = /^web\/(common|data)\//;
const ABOVE = /^web\/(app|games|pages|parts|ui)\//;
/** What every page is made of knows no page, no game and nothing of the service; and parts don't know the shell. */
const isAbove = (path: string, target: string): boolean =>
  (BELOW.test(path) && ABOVE.test(target)) ||
  (path.startsWith('web/ui/') && /^web\/(app|data|games|pages|parts)\//.test(target)) ||
  (path.startsWith('web/parts/') && /^web\/(app|pages)\//.test(target));
const gameOf = (path: string): string | undefined =>
  /^(?:rules|web)\/games\/(?!kit\/)([^/]+)\//.exec(path)?.[1];

/** Only the hosts and their tools know that requests come by HTTP. */
const isHttp = (path: string, target: string): boolean =>
  /^api\/(?!http\/|dev\/|serve\/|ops\/ops\.|worker)/.test(path) && target.startsWith('api/http/');

/** Whether a file reaches into a room of its own area that is none of its business. */
const isWrongRoom = (path: string, target: string): boolean => {
  const [own, other] = [gameOf(path), gameOf(target)];
  return (
    isHttp(path, target) ||
    isAbove(path, target) ||
    (own !== other && own !== undefined && other !== undefined)
  );
};

/** What an import breaks, in words; undefined when it may stand. */
const wrongArrow = (path: string, { from, isType }: Import): string | undefined => {
  const isRelative = from.startsWith('.');
  const target = isRelative ? posix.join(posix.dirname(path), from) : `packages/${from}`;
  const [area, reached] = [areaOf(path), areaOf(target)];
  if (isRelative && reached === 'packages') return `${path} reaches out to ${target}`;
  if (isRelative && isWrongRoom(path, target)) return `${path} imports ${target}`;
  const isOpen = area === reached || (reached === LISTS && area !== 'rules');
  const reach = isOpen ? 'all' : ARROWS[area]?.[reached];
  if (reach === 'all' || (reach === 'types' && isType)) return undefined;
  return `${path} imports ${reach === 'types' ? 'more than types from ' : ''}${isRelative ? target : from}`;
};

/** A name in the code that is not a key of an object or a property. */
const isFree = (node: ts.Identifier, parent = node.parent): boolean =>
  !(ts.isPropertyAccessExpression(parent) && parent.name === node) &&
  !((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node);

const impurity = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node) && isFree(node)) return IMPURE.find((name) => name === node.text);
  const isDice = ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random';
  return isDice ? 'Math.random' : undefined;
};

/** Everything in a file that the folders' borders forbid. */
export const trespasses = (path: string, source: string): string[] => {
  if (isTest(path) || isTool(path)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const target = targetOf(node);
    const wrong = target && wrongArrow(path, target);
    if (wrong) found.push(wrong);
    const impure = areaOf(path) === 'rules' ? impurity(node) : undefined;
    if (impure) found.push(`${path} uses ${impure}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
};
