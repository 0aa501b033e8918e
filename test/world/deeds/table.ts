import type { MatchPage, Talk } from '../../../api/contract/match.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import type { TableChannel } from '../../../api/contract/people/channel.ts';
import { endOf } from '../post.ts';
import { ask, GAMES, privately, type Heard, type Person, type World } from '../world.ts';
import { haunt, type Doing } from './play.ts';

const say: Doing = async (world, who, chance) => {
  const body = { text: `Word ${chance.below(1000)}`, key: `say-${chance.below(2 ** 31)}` };
  const match = haunt(world, chance);
  const said = await ask(world, who, ['POST', `/matches/${match}/talk`, body]);
  if (said && said.status < 300) who.said.push(`${match} ${body.key}`);
};

/** Asks for the lines that somebody does not know; false if there are none. */
const hearMore = async (
  world: World,
  who: Person,
  { match, heard }: { match: string; heard: Heard },
): Promise<boolean> => {
  const path = `/matches/${match}/talk${heard.last ? `?since=${heard.last}` : ''}`;
  const headers = { cookie: who.cookie, ...(heard.etag && { 'if-none-match': heard.etag }) };
  const news = await ask<Talk>(world, who, ['GET', path], headers);
  if (news?.status !== 200) return false;
  for (const { id } of news.body.lines) heard.lines.add(id);
  heard.count = news.body.count;
  heard.etag = news.headers.get('etag') ?? undefined;
  heard.last = news.body.lines.at(-1)?.id ?? heard.last;
  if (heard.lines.size < news.body.count) Object.assign(heard, { last: undefined, etag: undefined });
  return true;
};

const MOST_ASKS = 4;

/** Listens on at a table, and to all that was said there: the one must have heard what the other hears. */
const listen: Doing = async (world, who, chance) => {
  const match = haunt(world, chance);
  const heard = who.heard.get(match) ?? { lines: new Set() };
  who.heard.set(match, heard);
  const askAll = () => ask<Talk>(world, who, ['GET', `/matches/${match}/talk`]);
  const before = await askAll();
  const trips = world.network.faults;
  for (let n = 0; n < MOST_ASKS; n++) if (!(await hearMore(world, who, { match, heard }))) break;
  const after = await askAll();
  if (before?.status !== 200 || after?.status !== 200 || who.hasBlocked || world.network.faults > trips)
    return;
  const audible = new Set(after.body.lines.map(({ id }) => id)); // they may hear less by now
  const missed = before.body.lines.filter(({ id }) => audible.has(id) && !heard.lines.has(id));
  world.unheard.push(...missed.map(({ id }) => `${who.name} missed line ${id} of ${match}`));
};

const askTable: Doing = (world, who, chance) => {
  const body = chance.pick([
    { kind: 'pause', days: 1 + chance.below(5) },
    { kind: 'resume' },
    { kind: 'extend' },
  ]);
  return ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/ask`, body]);
};

const answer: Doing = (world, who, chance) =>
  ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/answer`, { agree: chance.below(4) > 0 }]);

const note: Doing = (world, who, chance) => {
  const token = `note-${privately(world, who, chance.below(2 ** 31))}`;
  world.secrets.push({ token, owner: who });
  const body = { name: 'Mind this', text: token };
  return ask(world, who, ['POST', `/matches/${haunt(world, chance)}/notes`, body]);
};

/** Follows a match or no longer does, which nobody else can tell; some followers want their mail as a digest, which tells of it. */
const follow = async (
  world: World,
  who: Person,
  { match, chance }: { match: string; chance: Chance },
): Promise<void> => {
  const following = privately(world, who, chance.below(4)) % 4 > 0;
  world.places.add(`${who.id} ${match}`);
  await ask(world, who, ['POST', `/matches/${match}/follow`, { following }]);
  if (chance.below(3) > 0) return;
  const moment = chance.pick(['digest', 'digest', 'now']);
  await ask(world, who, ['PATCH', `/me/channels/${who.id}`, { moment, hour: chance.below(24) }]);
};

/** Whoever set a table up connects a channel to it; at times anybody there removes it. */
const connect = async (world: World, match: string, chance: Chance): Promise<void> => {
  const path = `/matches/${match}/channel`;
  for (const one of world.people) {
    const found = await ask<TableChannel>(world, one, ['GET', path]);
    if (found?.status !== 200) continue;
    const { channel, mayConnect } = found.body;
    if (mayConnect) await ask(world, one, ['POST', path, { kind: 'json', url: endOf(match) }]);
    else if (channel && chance.below(4) === 0) await ask(world, one, ['DELETE', path]);
  }
};

/** Mutes a match or no longer does; where somebody has no seat, they follow it. Some tables get a channel. */
const mute: Doing = async (world, who, chance) => {
  const match = chance.pick(world.matches);
  const asked = { muted: chance.below(2) === 0 };
  const answer = await ask(world, who, ['POST', `/matches/${match}/mute`, asked]);
  if (answer?.status === 403) await follow(world, who, { match, chance });
  else if (chance.below(2) === 0) await connect(world, match, chance);
};

const leave: Doing = (world, who, chance) =>
  ask(world, who, ['POST', `/matches/${chance.pick(world.matches)}/leave`]);

/** The most matches at once; the oldest are looked at no more. */
const MOST = 24;

/** Somebody opens a table, others sit down, and others come to follow it. */
const sit: Doing = async (world, who, chance) => {
  const { game } = chance.pick(GAMES);
  const seats = Math.max(2, game.meta.seats[0]!);
  const late = chance.pick(['bot', 'vote']);
  const pace = chance.pick(['12h', '1d', '3d']);
  const time = { pace, late, daysOff: pace !== '12h', ...(pace === '3d' && { lookWithin: 2 * 86_400 }) };
  const wanted = { game: game.meta.id, seats, bots: seats - 2, ...time };
  const made = await ask<MatchPage>(world, who, ['POST', '/matches', wanted]);
  if (made?.status !== 201) return;
  world.matches.push(made.body.id);
  if (world.matches.length > MOST) world.matches.shift();
  const { id: match } = made.body;
  const [first, second, ...rest] = chance.shuffle(world.people.filter((one) => one !== who));
  for (const other of [first!, second!]) {
    world.places.add(`${other.id} ${match}`);
    await ask(world, other, ['POST', `/matches/${match}/join`, {}]);
  }
  for (const other of rest.slice(0, 2)) await follow(world, other, { match, chance });
};

const again: Doing = async (world, who, chance) => {
  const made = await ask<MatchPage>(world, who, [
    'POST',
    `/matches/${chance.pick(world.matches)}/rematch`,
    {},
  ]);
  if (made?.status === 200 && !world.matches.includes(made.body.id)) world.matches.push(made.body.id);
};

export const TABLE = { say, listen, ask: askTable, answer, note, mute, leave, sit, again };
