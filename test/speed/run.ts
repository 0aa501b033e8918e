import { parseArgs } from 'node:util';
import { moduleOf } from '../../rules/catalog.ts';
import { tabulate, type Figure } from '../bench/figure.ts';
import { BOARDS } from '../run/sizes.ts';
import { dragging, heap, scrubbing } from './frames.ts';
import { firstLoad } from './first-load.ts';
import { openPlayedSite } from './site.ts';

// npm run lighthouse [-- --only home|match|frames|heap] [--visits 3] [--minutes 1]: how fast the site is on a phone.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    visits: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
  },
});
const visits = Number(values.visits);
const wants = (part: string): boolean => part.startsWith(values.only);

/** The largest city, and the longest log of a game that has a board. */
const CITY = { seats: 5, entries: 260 };
const LONG = { seats: 5, entries: 260 };

const figures: Figure[] = [];
const site = await openPlayedSite();
try {
  const { url, cookie } = site;
  const pages = wants('match') || wants('home') ? BOARDS : [];
  for (const module of pages) {
    console.error(module.text.name);
    const { id } = await site.play(module, { seats: 3, entries: 40 });
    const page = { name: `match of ${module.text.name}`, url: `${url}/matches/${id}`, cookie };
    if (wants('match')) figures.push(...(await firstLoad(page, visits)));
  }
  console.error('Home');
  if (wants('home')) figures.push(...(await firstLoad({ name: 'home', url: `${url}/` }, visits)));
  const watched = async (game: string, wanted: typeof CITY) => {
    console.error(game);
    const page = await site.play(moduleOf(game)!, wanted);
    return { page, match: { url: `${url}/matches/${page.id}`, cookie } };
  };
  if (wants('frames')) {
    const { page, match } = await watched('streets', CITY);
    const tiles = (page.view as { city: unknown[] }).city.length;
    figures.push(await dragging(match, `dragging a city of ${tiles}`));
  }
  if (wants('frames') || wants('heap')) {
    const { page, match } = await watched('curbside', LONG);
    if (wants('frames')) figures.push(await scrubbing(match, `scrubbing ${page.seq} entries`));
    if (wants('heap')) figures.push(await heap(match, Number(values.minutes)));
  }
} finally {
  await site.close();
}
console.log(`\n${tabulate(figures)}`);
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0);
