import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const ids = (): string[] =>
  globSync('*/dice.md', { cwd: join(ROOT, 'rules/games') })
    .map((path) => path.split(/[\\/]/)[0]!)
    .toSorted();
const sectionOf = (id: string): string => read(`rules/games/${id}/dice.md`);

/** How the dice are computed, with what each game draws. */
export const fairDice = (): string =>
  [read('docs/fair-dice.md'), ...ids().map((id) => sectionOf(id))].join('\n');

/** The program that deals a saved match again, with every game in it. */
export const fairDiceProgram = (): string => {
  const named = (id: string): string => `deal_${id.replaceAll('-', '_')}`;
  const deals = ids().map((id) =>
    read(`rules/games/${id}/testing/deal.py`).replace('deal(', `${named(id)}(`),
  );
  const games = ids().map((id) => `${JSON.stringify(id)}: (${named(id)}, ${JSON.stringify(sectionOf(id))})`);
  return [...deals, `GAMES = {${games.join(', ')}}`, read('test/dice/deal.py')].join('\n');
};
