import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, command, inOrder, type Check, type Step } from '../run/check.ts';
import { ROOT } from '../run/shell.ts';
import { vitest } from '../run/vitest.ts';
import { trespasses } from '../source/boundaries.ts';
import { sharedFilesNaming } from '../source/shared.ts';
import { isThere, type Parts, type Subject } from './subject.ts';

const sourcesOf = ({ folders }: Subject, ending: string): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*${ending}`),
    { cwd: ROOT },
  ).map((path) => path.replaceAll('\\', '/'));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const borders = (subject: Subject): Check => ({
  name: 'borders between folders',
  wrong: async () => {
    const strayed = sourcesOf(subject, '.ts').flatMap((path) => trespasses(path, read(path)));
    const naming = subject.isToy ? [] : sharedFilesNaming(subject.id);
    const found = [...strayed, ...naming.map((path) => `${path} names ${subject.id}`)];
    return found.length === 0 ? undefined : found.join('\n');
  },
});

const web = ({ folders: [, folder] }: Subject): string[] => (folder === undefined ? [] : [folder]);

/** What reads a game's folders without running it. */
export const readings = (subject: Subject): Step[] => [
  alone(command('format', ['oxfmt', '--check', ...subject.folders])),
  alone(borders(subject)),
  alone(command('types', ['node', 'test/types.ts', ...subject.folders])),
  alone(command('lint', ['oxlint', '--type-aware', ...subject.folders])),
  ...web(subject).map((folder) => alone(command('templates', ['node', 'test/templates.ts', folder]))),
];

/** Lists of games: a test that has a case for each entry of one holds for every game. */
const LISTS = /\b(CATALOG|BOXES|CASES|BOARDS|TABLES|GAME_FOLDERS)\b/;
const OF_SOME_GAME = /^(rules|web)\/games\/(?!kit\/)[^/]+\//;
const SERVICE = /^test\/(api|upgrade)\//;
const ofEveryGame = (): string[] =>
  globSync('{rules,web,test}/**/*.test.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OF_SOME_GAME.test(path) && !SERVICE.test(path))
    .filter((path) => /\.each/.test(read(path)) && LISTS.test(read(path)));

const isOfBrowser = (path: string): boolean => path.endsWith('.browser.test.ts');
/** A case of a game has its id or its title in its name. */
const nameOf = ({ id }: Subject, { module, box }: Parts): RegExp => {
  const names = [id, module?.text.name, box?.name].filter((name) => name !== undefined);
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
};

const own = (name: string, project: string, files: readonly string[]): Step[] =>
  files.length > 0 ? [vitest(name, [project], { files })] : [];

/** The tests of a game's rules, and the laws that hold for every game. */
export const rulesTests = (subject: Subject, parts: Parts): Step[] => {
  const files = ofEveryGame().filter((path) => !isOfBrowser(path));
  const quoted = /^\S+: \d+ of \d+ laws held.*(?:\n {4}never: .*)*/gm;
  return [
    ...own(
      'its own tests',
      'unit',
      sourcesOf(subject, '.test.ts').filter((path) => !isOfBrowser(path)),
    ),
    vitest('laws', ['unit'], { files, named: nameOf(subject, parts), quoted, env: { SAMPLE: 'whole' } }),
  ];
};

const build = async ({ id }: Subject): Promise<Step[]> => {
  const { sizesOf, webBuilds } = await import('../run/sizes.ts'); // it loads every game
  return [inOrder('the web builds, and a match is within its size', [webBuilds, ...sizesOf(id)])];
};

/** What needs a browser or a build; a game in words has nothing here. */
export const webTests = async (subject: Subject, parts: Parts): Promise<Step[]> => {
  if (!parts.box) return [];
  const files = ofEveryGame().filter(isOfBrowser);
  const env = { SAMPLE: 'whole' };
  return [
    ...(isThere(`web/games/${subject.id}`) ? await build(subject) : []),
    vitest('laws of the board', ['components'], { files, named: nameOf(subject, parts), env }),
    ...own('its own tests in the browser', 'components', sourcesOf(subject, '.browser.test.ts')),
  ];
};
