import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run/shell.ts';
import { GAME_FOLDERS, sharedFilesNaming } from '../source/shared.ts';
import { namesOf, type GameNames } from './names.ts';

/** The game that a new one is a copy of: the suite of laws plays it, and its board is tested like any other. */
const TEMPLATE = 'test/toys/quayside';

interface NewFile {
  path: string;
  text: string;
}

/** Where a file of the template goes; any other path stays as it is. */
const moved = (path: string, { id }: GameNames): string =>
  path.replace(new RegExp(`^${TEMPLATE}/(rules|web)/`), `$1/games/${id}/`);

/** Corrects relative imports for a file's new place. */
const withImports = (path: string, text: string, names: GameNames): string =>
  text.replaceAll(/(?<=')\.{1,2}\/[^'\n]+(?=')/g, (specifier) => {
    const target = moved(posix.join(posix.dirname(path), specifier), names);
    const found = posix.relative(posix.dirname(moved(path, names)), target);
    return found.startsWith('.') ? found : `./${found}`;
  });

const quoted = (words: string): string => `'${words}'`;

/** The name of the template, wherever it is said, becomes the new game's: in prose, paths and ids, types, exports. */
const withNames = (text: string, { id, title, pascal, camel }: GameNames): string =>
  text
    .replaceAll("['Quayside']", `[${title.split(' ').map(quoted).join(', ')}]`) // the lid has a line for each word
    .replaceAll(/\bQuayside\b/g, title)
    .replaceAll('Quayside', pascal)
    .replaceAll(/(?<=['/-]|-- |record\.ts )quayside\b/g, id)
    .replaceAll('quayside', camel);

/** Every file of a new game, copied from the template. */
export const filesOf = (names: GameNames): NewFile[] =>
  globSync(`${TEMPLATE}/{rules,web}/**/*.*`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path: moved(path, names), text: withNames(withImports(path, text, names), names) };
    });

/** The lists that name every game, each with the new game's line. */
export const listsOf = ({ id, camel }: GameNames): NewFile[] =>
  [
    { path: 'rules/index.ts', from: `./games/${id}/index.ts` },
    { path: 'web/games/index.ts', from: `./${id}/index.ts` },
  ].map(({ path, from }) => ({
    path,
    text: `${readFileSync(join(ROOT, path), 'utf8')}export { ${camel} } from '${from}';\n`,
  }));

const isWord = (name: string): boolean =>
  ts.createScanner(ts.ScriptTarget.Latest, true, undefined, name).scan() === ts.SyntaxKind.Identifier;

/** Says why a game can't have this id; undefined if it can. */
export const whyNotNamed = (id: string): string | undefined => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `“${id}” is not in kebab-case, as night-market is.`;
  if (id === 'kit' || GAME_FOLDERS.includes(id)) return `There is a folder ${id} already.`;
  if (!isWord(namesOf(id).camel)) return `“${id}” means something in TypeScript.`;
  const naming = sharedFilesNaming(id);
  return naming.length > 0
    ? `“${id}” already means something in code that all games share: ${naming.join(', ')}.`
    : undefined;
};
