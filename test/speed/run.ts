import { parseArgs } from 'node:util';
import { tabulate, type Figure } from '../bench/figure.ts';
import { BOARDS } from '../run/sizes.ts';
import { dragging, heap, scrubbing } from './frames.ts';
import type { MatchPage } from '../../api/contract/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { firstLoad } from './first-load.ts';
import { firstMove } from './first-move.ts';
import { instant, LENDING } from './instant.ts';
import { openPlayedSite } from './site.ts';

// npm run lighthouse [-- --only home|first-move|instant|match|frames|heap] [--game streets] [--visits 3] [--minutes 1]: how fast the site is on a phone.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    game: { type: 'string', default: '' },
    visits: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
  },
});
const visits = Number(values.visits);
const games = BOARDS.filter(({ game }) => game.meta.id.startsWith(values.game));
const wants = (part: string): boolean => part.startsWith(values.only);

/** The largest boards and the longest logs, as far as bots play them. */
const LARGE = { seats: 5, entries: 260 };

const figures: Figure[] = [];
const site = await openPlayedSite();
/** A match that somebody is in the middle of, however short its game is. */
const running = async (module: GameModule, entries = 40): Promise<MatchPage> => {
  const page = await site.play(module, { seats: 3, entries });
  return page.status === 'running' ? page : running(module, entries / 2);
};
try {
  const { url, cookie } = site;
  const pages = wants('match') || wants('home') ? games : [];
  for (const module of pages) {
    console.error(module.text.name);
    const { id } = await running(module);
    const page = { name: `match of ${module.text.name}`, url: `${url}/matches/${id}`, cookie };
    if (wants('match')) figures.push(...(await firstLoad(page, visits)));
  }
  console.error('Home');
  if (wants('home')) figures.push(...(await firstLoad({ name: 'home', url: `${url}/` }, visits)));
  if (wants('first-move')) figures.push(...(await firstMove(`${url}/`, visits)));
  const begin = async () => {
    const { id } = await site.play(LENDING, { seats: 2, entries: 1 });
    return { url: `${url}/matches/${id}`, cookie };
  };
  if (wants('instant')) figures.push(...(await instant(begin)));
  let longest: { seq: number; url: string; cookie: string } | undefined;
  for (const module of wants('frames') || wants('heap') ? games : []) {
    const { name } = module.text;
    console.error(`${name}, large`);
    const { id, seq } = await site.play(module, LARGE);
    const url = `${site.url}/matches/${id}#${seq - 1}`; // a match that is over shows its board a step before
    const match = { seq, url, cookie };
    if (seq > (longest?.seq ?? 0)) longest = match;
    if (!wants('frames')) continue;
    figures.push(await dragging(match, `dragging ${name} after ${seq} entries`));
    figures.push(await scrubbing(match, `scrubbing ${seq} entries of ${name}`));
  }
  if (wants('heap') && longest) figures.push(await heap(longest, Number(values.minutes)));
} finally {
  await site.close();
  console.log(`\n${tabulate(figures)}`);
}
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0);
