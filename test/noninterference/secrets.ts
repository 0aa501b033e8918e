import type { Club } from '../../api/contract/people/club.ts';
import type { MatchPage } from '../../api/contract/match.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { isSealedStep } from '../../rules/kit/act.ts';
import { talkOf } from '../../rules/kit/game.ts';
import { trialSeed } from '../../rules/kit/testing/playout.ts';
import { lineToTurn } from '../api/ahead/plans.ts';
import { hookOf, type Company, type Person } from './people.ts';
import type { Table } from './table.ts';
import { GAMES, type World } from './worlds.ts';

/** What is played in private. */
const GAME = GAMES[0]!.game.meta.id;

/** Ids and links that exist in one world only; the viewer may ask for them. */
export interface Secrets {
  match: string;
  invite: string;
  club: string;
  tournament: string;
}

type Send = <T>(person: Person, route: string, body?: object) => Promise<T>;

/** Asks as somebody, and sees to it that it was done. */
const senderTo =
  ({ service }: World): Send =>
  async <T>(person: Person, route: string, body?: object): Promise<T> => {
    const [method, path] = route.split(' ') as [string, string];
    const asked = { headers: { cookie: person.cookie }, ...(body && { body }) };
    const answer = await service.ask<T>(method, path, asked);
    if (answer.status >= 400) throw new Error(`${route}: ${answer.text}`);
    return answer.body;
  };

interface Legal {
  seq: number;
  actions: object[];
}
interface Acting {
  both: Company['strangers'];
  key: string;
}

/** The awaited player takes the first legal action. */
const actAt = async (send: Send, id: string, { both: [hal, ivy], key }: Acting): Promise<void> => {
  const { awaiting } = await send<MatchPage>(hal, `GET /matches/${id}`);
  const player = awaiting[0] === 0 ? hal : ivy;
  const { seq: basis, actions } = await send<Legal>(player, `GET /matches/${id}/legal`);
  await send(player, `POST /matches/${id}/actions`, { action: actions[0], basis, key });
};

/** A private match that is under way, a club with a tournament, and a private table that waits. */
const meetInPrivate = async (send: Send, [hal, ivy]: Company['strangers']): Promise<Secrets> => {
  const wanted = { game: GAME, seats: 2, visibility: 'private', name: 'The attic' };
  const { id, invite } = await send<MatchPage>(hal, 'POST /matches', wanted);
  const secret = invite!.split('invite=')[1]!;
  await send(ivy, `POST /matches/${id}/join`, { invite: secret });
  await send(hal, `POST /matches/${id}/talk`, { text: 'Nobody hears us.', key: 'attic' });
  for (const key of ['one', 'two', 'three']) await actAt(send, id, { both: [hal, ivy], key });
  const club = await send<Club>(hal, 'POST /clubs', { name: 'Attic club' });
  await send(ivy, 'POST /club-link', { token: club.link!.split('/').at(-1) });
  await send(hal, 'POST /matches', { ...wanted, name: 'Another attic' });
  await send(hal, 'POST /matches', { game: GAME, seats: 3, club: club.id });
  const race = { name: 'Attic race', kind: 'swiss', game: GAME, seats: 2, most: 2, club: club.id };
  const { id: tournament } = await send<{ id: string }>(hal, 'POST /tournaments', race);
  await send(ivy, `POST /tournaments/${tournament}/entry`, {});
  return { match: id, invite: secret, club: club.id, tournament };
};

/** What a player keeps to themselves: friends and blocked players, and which channels tell them what. */
const keepToThemselves = async (send: Send, person: Person, others: readonly Person[]): Promise<void> => {
  const [viewer, ...friends] = others;
  if (viewer) await send(person, `PUT /me/contacts/${viewer.me.id}`, { kind: 'blocked' });
  for (const { me } of friends) await send(person, `PUT /me/contacts/${me.id}`, { kind: 'friend' });
  await send(person, 'POST /me/channels', { kind: 'json', url: `${hookOf(person, 'json')}/again` });
  await send(person, 'POST /me/feeds');
  await send(person, 'PATCH /me', { mail: false });
};

/** What others do about the viewer: mute them, and report them to a moderator, who reads it. */
const complain = async (send: Send, { strangers: [hal, ivy] }: Company, viewer: Person): Promise<void> => {
  await send(ivy, `PUT /me/contacts/${viewer.me.id}`, { kind: 'muted' });
  for (const kind of ['name', 'player'])
    await send(hal, 'POST /reports', { kind, player: viewer.me.id, reason: 'abuse', words: 'Between us.' });
};

/** Everybody says what the viewer does not hear; the end of a match opens all of it. */
const whisper = async (send: Send, { module, twins, id, before }: Table, company: Company): Promise<void> => {
  const { viewer, worlds } = twins;
  if (module.game.outcome(worlds[1].match.state)) return;
  const talk = talkOf(module.game, before[1]);
  const say = { text: 'Between ourselves.', key: 'whispered' };
  if (viewer !== 'table') await send(company.watcher, `POST /matches/${id}/talk`, say);
  if (talk.audience.includes(viewer)) return;
  for (const seat of talk.speak) await send(company.seated[seat]!, `POST /matches/${id}/talk`, say);
};

/** Others think ahead: notes, standing answers, and, where their turn does not come yet, a plan. */
const thinkAhead = async (
  send: Send,
  { module, twins, id, before }: Table,
  company: Company,
): Promise<void> => {
  const { viewer, setup, worlds } = twins;
  const [, match] = before;
  const { game } = module;
  const isAsked = (seat: number): boolean =>
    [match, worlds[1].match].some(({ state }) => game.awaiting(state).includes(seat));
  for (const [seat, person] of company.seated.slice(0, setup.seats).entries()) {
    if (seat === viewer || game.outcome(worlds[1].match.state)) continue;
    await send(person, `POST /matches/${id}/notes`, { name: 'Whom I believe', text: 'Nobody.' });
    await send(person, `PUT /matches/${id}/standing`, { only: false, offers: {} });
    if (isAsked(seat)) continue;
    const position = { ...match, view: game.view(match.state, seat) as object, seat };
    const line = lineToTurn(game, position, { chance: makeChance(trialSeed(seat, match.seq)) });
    const plan = { ...line, basis: match.seq, when: 'legal', afterNews: 'stop' };
    if (line) await send(person, `PUT /matches/${id}/plan`, plan);
  }
};

/** Others who are waited for try what is refused, steps of a sealed choice among it. */
const tryInVain = async ({ service }: World, { module, twins, id, before }: Table, company: Company) => {
  const { game } = module;
  const [, match] = before;
  for (const seat of game.awaiting(match.state).filter((one) => one !== twins.viewer)) {
    const { cookie } = company.seated[seat]!;
    const actions = [...game.legal(game.view(match.state, seat), seat)] as { type: string }[];
    const step = actions.find((action) => isSealedStep(game, match, { seat, action }));
    for (const action of [{ type: 'cheat' }, ...(step ? [step] : [])]) {
      const body = { action, basis: match.seq, key: 'in-vain' };
      await service.ask('POST', `/matches/${id}/actions`, { headers: { cookie }, body });
    }
  }
};

/** What somebody may not know of others, beside the game: done in one world alone. */
export const keepSecrets = async (
  world: World,
  table: Table,
  { company, viewer }: { company: Company; viewer: Person | undefined },
): Promise<Secrets> => {
  const send = senderTo(world);
  const secrets = await meetInPrivate(send, company.strangers);
  const seated = company.seated.slice(0, table.twins.setup.seats).filter((one) => one !== viewer);
  for (const person of seated) {
    await keepToThemselves(send, person, [...(viewer ? [viewer] : []), ...company.strangers]);
    await send(person, `POST /matches/${table.id}/mute`, { muted: true });
    await send(person, `POST /matches/${table.id}/rest`, { restsItself: false });
    const until = new Date(world.service.clock.now.getTime() + 86_400_000).toISOString();
    await send(person, `POST /matches/${table.id}/snooze`, { until });
  }
  for (const one of [...company.strangers, company.watcher].filter((one) => one !== viewer))
    await keepToThemselves(send, one, viewer ? [viewer] : []);
  for (const one of [...company.strangers, company.watcher].filter((one) => one !== viewer))
    await send(one, `POST /matches/${table.id}/follow`, { following: true });
  if (viewer) await complain(send, company, viewer);
  await whisper(send, table, company);
  await thinkAhead(send, table, company);
  await tryInVain(world, table, company);
  return secrets;
};
