// npm run bench [-- part of a section's title]: a benchmark, not a timed test. It fails where something
// broke, and where a statement reads a large table from end to end.
import { clientFigures } from './clients/clients.ts';
import { costFigures } from './cost/cost.ts';
import { databaseFigures } from './database/database.ts';
import { historyFigures } from './database/history.ts';
import { millionFigures } from './database/million.ts';
import { distanceFigures } from './distance.ts';
import { deadlineFigures, nudgeFigures } from './due/due.ts';
import { roundFigures } from './due/round.ts';
import { tabulate, type Figure } from './figure.ts';
import { lengthFigures } from './length.ts';
import { loadFigures } from './load.ts';
import { lookbackFigures } from './lookback.ts';
import { pageFigures } from './pages.ts';
import { RULES } from './rules.ts';

const SECTIONS: (readonly [title: string, measure: () => Figure[] | Promise<Figure[]>])[] = [
  ...RULES,
  ['The database', databaseFigures],
  ['A million matches', millionFigures],
  ['History among a million', historyFigures],
  ['Due at once: deadlines', deadlineFigures],
  ['Due at once: nudges', nudgeFigures],
  ['Due at once: a round of a thousand', roundFigures],
  ['The length of a match', lengthFigures],
  ['Looking back', lookbackFigures],
  ['Far from the database', distanceFigures],
  ['The Worker under load', loadFigures],
  ['A crowd at once', clientFigures],
  ['The first load', pageFigures],
  ['The cost of a million actions', costFigures],
];

const wanted = (process.argv[2] ?? '').toLowerCase();
const figures: Figure[] = [];
for (const [title, measure] of SECTIONS) {
  if (!title.toLowerCase().includes(wanted)) continue;
  console.error(`${title} ...`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    figures.push({ name: title, measured: `broke: ${String(error)}` });
    process.exitCode = 1;
  }
}
if (figures.some(({ isFault }) => isFault)) process.exitCode = 1;
console.log(`\n${tabulate(figures)}`);
console.log('\nOther work on the same machine makes times and rates worse; run it again on a quiet one.');
process.exit();
