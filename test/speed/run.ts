import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GameModule } from '../../rules/kit/module.ts';
import { beside, tabulate, type Figure } from '../bench/figure.ts';
import { withCheckout } from '../run/checkout.ts';
import { BOARDS } from '../run/sizes.ts';
import { firstLoad } from './first-load.ts';
import { firstMove } from './first-move.ts';
import { dragging, heap, scrubbing, type Watched } from './frames.ts';
import { instant, LENDING } from './instant.ts';
import { nudge } from './nudge.ts';
import { openPlayedSite, type PlayedSite } from './site.ts';

// npm run lighthouse [-- --only home|first-move|instant|nudge|match|frames|heap] [--game streets] [--visits 3] [--minutes 1] [--against <commit>]: how fast the site is on a phone.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    game: { type: 'string', default: '' },
    visits: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
});
const visits = Number(values.visits);
const games = BOARDS.filter(({ game }) => game.meta.id.startsWith(values.game));
const wants = (part: string): boolean => part.startsWith(values.only);

/** The largest boards and the longest logs, as far as bots play them. */
const LARGE = { seats: 5, entries: 260 };

type Side = Omit<PlayedSite, 'close'>;
interface Opener {
  openPlayedSite: typeof openPlayedSite;
}

const nameOf = ({ text }: GameModule): string => text.name;

/** A match that somebody is in the middle of, however short its game is. */
const running = async (site: Side, module: GameModule, entries = 40): Promise<Watched> => {
  const { id, status } = await site.play(module, { seats: 3, entries });
  if (status !== 'running') return running(site, module, entries / 2);
  return { url: `${site.url}/matches/${id}`, cookie: site.cookie };
};

/** How fast a tap on a notification brings a running match of each game. */
const nudges = async (site: Side): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const module of games) {
    console.error(`${nameOf(module)}, from a notification`);
    const { id, game, seats, viewer } = await site.play(module, { seats: 3, entries: 20 });
    const player = seats[viewer as number]!.player!.id;
    const url = `${site.url}/matches/${id}`;
    figures.push(...(await nudge(nameOf(module), { url, cookie: site.cookie, player, id, game }, visits)));
  }
  return figures;
};

/** How smoothly the largest match of each game moves, and whether the longest grows while one looks back. */
const moving = async (site: Side): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let longest: (Watched & { seq: number }) | undefined;
  for (const module of games) {
    console.error(`${nameOf(module)}, large`);
    const { id, seq } = await site.play(module, LARGE);
    const url = `${site.url}/matches/${id}#${seq - 1}`; // a match that is over shows its board a step before
    const match = { seq, url, cookie: site.cookie };
    if (seq > (longest?.seq ?? 0)) longest = match;
    if (!wants('frames')) continue;
    figures.push(await dragging(match, `dragging ${nameOf(module)}`));
    figures.push(await scrubbing(match, `scrubbing ${nameOf(module)}`));
  }
  if (wants('heap') && longest) figures.push(await heap(longest, Number(values.minutes)));
  return figures;
};

/** What is measured of one site alone. */
const measure = async (site: Side): Promise<Figure[]> => {
  const begin = async () => {
    const { id } = await site.play(LENDING, { seats: 2, entries: 1 });
    return { url: `${site.url}/matches/${id}`, cookie: site.cookie };
  };
  return [
    ...(wants('first-move') ? await firstMove(`${site.url}/`, visits) : []),
    ...(wants('instant') ? await instant(begin) : []),
    ...(wants('nudge') ? await nudges(site) : []),
    ...(wants('frames') || wants('heap') ? await moving(site) : []),
  ];
};

/** First loads of all sites in turns, then the rest of one after the other. */
const compare = async (sites: readonly Side[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const module of wants('match') ? games : []) {
    console.error(nameOf(module));
    const pages: Watched[] = [];
    for (const site of sites) pages.push(await running(site, module));
    figures.push(...(await firstLoad(`match of ${nameOf(module)}`, pages, visits)));
  }
  const homes = sites.map(({ url }) => ({ url: `${url}/` }));
  if (wants('home')) figures.push(...(await firstLoad('home', homes, visits)));
  const [here, there] = sites;
  return [...figures, ...beside(await measure(here!), there && (await measure(there)))];
};

/** Measures with the site of a checkout open. */
const withSite = async (
  { openPlayedSite }: Opener,
  use: (site: PlayedSite) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const site = await openPlayedSite();
  try {
    return await use(site);
  } finally {
    await site.close();
  }
};

/** Another commit plays its own matches, by its own rules. */
const besideCommit = (here: PlayedSite, commit: string): Promise<Figure[]> =>
  withCheckout(commit, async (tree) => {
    const opener = (await import(join(tree, 'test/speed/site.ts'))) as Opener;
    const { BOARDS: boards } = (await import(join(tree, 'test/run/sizes.ts'))) as { BOARDS: typeof BOARDS };
    const theirs = ({ game }: GameModule) => boards.find((other) => other.game.meta.id === game.meta.id)!;
    return withSite(opener, (site) =>
      compare([here, { ...site, play: (module, wanted) => site.play(theirs(module), wanted) }]),
    );
  });

const { against } = values;
const figures = await withSite({ openPlayedSite }, (here) =>
  against ? besideCommit(here, against) : compare([here]),
);
console.log(`\n${tabulate(figures)}`);
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0);
