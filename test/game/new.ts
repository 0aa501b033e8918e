// npm run new-game -- night-market: writes both folders of a new game and lists it; of any, writes its schemas, records its matches, draws its card.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run, type Command } from '../run/shell.ts';
import { GAME_FOLDERS } from '../source/shared.ts';
import { namesOf } from './names.ts';
import { filesOf, listsOf, whyNotNamed } from './template.ts';

const [id = ''] = process.argv.slice(2);
const isThere = GAME_FOLDERS.includes(id);
const why = id === '' ? 'npm run new-game -- night-market' : isThere ? undefined : whyNotNamed(id);
if (why !== undefined) {
  console.error(why);
  process.exit(1);
}

const folders = [`rules/games/${id}`, `web/games/${id}`] as const;
const names = namesOf(id);
const write = (): void => {
  for (const { path, text } of [...filesOf(names), ...listsOf(names)]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  console.log(`${names.title} is in ${folders.join(' and ')}: a copy of Quayside, an auction, under its own name.
Listed in rules/index.ts and web/games/index.ts.`);
};
if (isThere)
  console.log(`${names.title} is there already: its files stay, and what is made from them is made anew.`);
else write();

const after: readonly (readonly [what: string, Command])[] = [
  ['Formatted.', ['oxfmt', ...folders]],
  ['Tags listed.', ['node', 'web/build/tags.ts']],
  ['Schemas written.', ['node', 'test/schemas/write.ts', id]],
  ['Matches recorded.', ['node', 'test/fixtures/record.ts', id]],
  ['Card drawn.', ['node', 'test/gallery/cards.ts', id]],
];
for (const [what, line] of after) {
  const { code, output } = await run(line);
  if (code !== 0) console.error(`${line.join(' ')} failed:\n${output}`);
  console.log(code === 0 ? what : `Run it again later: npx ${line.join(' ')}`);
}
console.log(`
npm run check -- ${id}   tries everything that a game is asked for, and says what is missing
npm run dev${' '.repeat(id.length + 9)}plays it, with pages that reload
NEW-GAME.md says what to change, in order.`);
