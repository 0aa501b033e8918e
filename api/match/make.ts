import type * as v from 'valibot';
import { makeMatch as insertMatch, type NewSeat } from '../../db/open-matches.ts';
import type { Player } from '../../db/sessions.ts';
import type { StoredMatch } from '../../db/stored.ts';
import { presets } from '../../rules/kit/config.ts';
import type { Config } from '../../rules/kit/game.ts';
import type { Title } from '../../rules/index.ts';
import { makeId } from '../lib/id.ts';
import { makePage } from './page.ts';
import { malformed } from '../http/problem.ts';
import type { MakeMatch, MatchPage } from '../http/schemas/match.ts';
import { makeToken } from '../http/session.ts';
import { findTitle, type World } from '../context.ts';
import { beginMatch } from './begin.ts';
import { playBots } from './bots.ts';
import { commitTo, makeSecret } from './chance.ts';

type Wanted = v.InferOutput<typeof MakeMatch>;

/** The options chosen, and the presets of all others; a key or value that the game does not know is refused. */
const parseConfig = ({ game }: Title, chosen: Config): Config => {
  const { options } = game.meta;
  for (const [key, value] of Object.entries(chosen)) {
    const option = options.find((known) => known.key === key);
    if (!option) throw malformed(`config.${key}`, 'The game has no such option.');
    if (!option.values.includes(value)) throw malformed(`config.${key}`, 'The option has no such value.');
  }
  return { ...presets(game), ...chosen };
};

const parseTitle = (world: World, { game, seats, bots }: Wanted): Title => {
  const title = findTitle(world, game);
  if (!title) throw malformed('game', 'There is no such game.');
  if (!title.game.meta.seats.includes(seats))
    throw malformed('seats', `It is a game for ${title.game.meta.seats.join(', ')}.`);
  if (bots >= seats) throw malformed('bots', 'One seat is yours.');
  return title;
};

const seatsOf = ({ seats, bots }: Wanted, maker: Player): NewSeat[] => [
  { seat: 0, player: maker.id, bot: false, seen: 0 },
  ...Array.from({ length: bots }, (_, i) => ({ seat: seats - bots + i, player: null, bot: true, seen: 0 })),
];

/** What every match is before it begins. */
const blank = (at: string) =>
  ({
    status: 'open',
    seq: 0,
    state: null,
    opened: {},
    tail: [],
    awaiting: [],
    botsDue: false,
    deadline: null,
    outcome: null,
    createdAt: at,
    movedAt: at,
    version: at,
  }) satisfies Partial<StoredMatch>;

/** The match as it will be stored, before anybody else has come. */
const draft = async (world: World, wanted: Wanted, title: Title, maker: Player): Promise<StoredMatch> => {
  const { game, name, pace, visibility, seats: seatCount } = wanted;
  const config = parseConfig(title, wanted.config);
  const who = { id: maker.id, name: maker.name };
  const seats = seatsOf(wanted, maker).map(({ seat, bot }) => ({
    seat,
    bot,
    gone: null,
    player: bot ? null : who,
  }));
  const secret = makeSecret();
  const chance = { secret, commitment: await commitTo(secret) };
  const invite = makeToken().slice(0, 22);
  const wished = { game, name, config, pace, visibility, seatCount, seats, maker: maker.id };
  return { ...blank(world.now.toISOString()), ...wished, ...chance, id: makeId(), invite };
};

/** Makes a match and seats its maker; where bots take all other seats it begins at once. */
export const makeMatch = async (world: World, wanted: Wanted, maker: Player): Promise<MatchPage> => {
  const title = parseTitle(world, wanted);
  const stored = await draft(world, wanted, title, maker);
  const isFull = stored.seats.length === stored.seatCount;
  const begun = isFull ? await beginMatch(world, title, { stored, viewer: 0 }) : undefined;
  const seen = begun?.match.seq ?? 0;
  const seats = seatsOf(wanted, maker).map((seat) => ({ ...seat, seen: seat.bot ? 0 : seen }));
  await insertMatch(world.db, stored, { seats, now: world.now, beginning: begun?.beginning });
  if (begun?.stored.botsDue) world.later(playBots(world, stored.id));
  const { match, entries = [] } = begun ?? {};
  const sight = { title, stored: begun?.stored ?? stored, match, entries, viewer: 0 };
  return makePage({ ...sight, own: { muted: false }, looked: 0 });
};
