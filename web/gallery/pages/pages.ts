import type { InboxItem } from '../../../api/contract/lists.ts';
import type { MatchPage, SeatCard } from '../../../api/contract/match.ts';
import type { TableChannel } from '../../../api/contract/people/channel.ts';
import { ACCOUNT } from './account.ts';
import { CLUB_ID, clubOf, STANDING } from './clubs.ts';
import { PASS_PAGES } from '../matches/passed.ts';
import { boxOf } from '../../games/shelf.ts';
import { MATCH, type LocalMatch } from '../local-match.ts';
import {
  ago,
  asking,
  ASKING,
  botSeat,
  CONTACTS_ANSWER,
  COUNTED,
  FIGURES,
  GAMES,
  GUEST,
  inboxOf,
  ME,
  meAt,
  NOBODY,
  OFFER,
  PLAYER_FIGURES,
  playerAt,
} from '../people.ts';
import { firstAt, RECORDED, type Stage } from '../positions.ts';
import { at, matchScene, type Scene, type SceneCard } from '../scene.ts';
import { ok, refused, type Answers, type Asked } from '../server.ts';

const PLAYER = `GET /api/players/${playerAt(0).id}`;
const LOBBY = 'GET /api/matches';
const INBOX = 'GET /api/inbox';

/** A match of each game at this stage. */
const positionsAt = (stage: Stage): Promise<LocalMatch[]> =>
  Promise.all(RECORDED.map((game) => firstAt(game, stage)));
const aMatch = (stage: Stage = 'midway'): Promise<LocalMatch> => firstAt(RECORDED[0]!, stage);

/** A match as a list of the inbox has it. */
export const asItem = (page: MatchPage): InboxItem => ({
  ...page,
  events: page.events.slice(-1),
  news: page.events.at(-1)?.text.at(-1) ?? null,
});

/** A match before its start: its maker has the first seat, and the others are free. */
const opened = async (): Promise<LocalMatch> => {
  const match = await aMatch('begun');
  const seats = match.seats.map(({ seat }): SeatCard => ({
    seat,
    player: seat === 0 ? playerAt(0) : null,
    bot: false,
  }));
  match.change = { status: 'open', view: null, events: [], awaiting: [], deadline: null, seats };
  return match;
};

const inbox = async (): Promise<Scene> => {
  let made = 0;
  const named = <T extends object>(item: T) => ({ ...item, id: `match${String(made++).padStart(7, '0')}` });
  const items = async (stage: Stage, viewer?: 'table') =>
    (await positionsAt(stage)).map((match) => named(asItem(match.page(viewer ?? match.actor))));
  const tables = {
    waiting: (await items('late')).map((item, n) => (n === 1 ? { ...item, isLast: true as const } : item)),
    invited: [named(asItem((await opened()).page('table')))],
    results: (await items('over')).slice(0, 2),
    talk: (await items('midway')).slice(0, 2).map((item, n) => ({ ...item, unread: 1 + 2 * n })),
    going: await items('midway'),
    finished: await items('over'),
    followed: [...(await items('midway', 'table')), ...(await items('over', 'table'))]
      .slice(1, 7)
      .map((item, n) => ({ ...item, unseen: n % 2 === 0 })),
  };
  return {
    path: '/inbox',
    answers: { ...ME, [INBOX]: ok(inboxOf(tables)) },
    shows: 'tables are waiting for you',
  };
};

const lobby = async (isHere = false): Promise<Scene> => {
  const open = (await opened()).page('table');
  const running = (await positionsAt('midway')).map((match) => match.page('table'));
  const lists = ({ query }: Asked) => {
    if (query.get('to') === 'watch') return ok({ matches: running });
    const joined = [open, { ...open, id: `${MATCH}b`, ...ASKING }];
    return ok({ matches: query.get('to') === 'join' ? joined : [{ ...open, viewer: 0 }], next: 'more' });
  };
  const shows = isHere ? 'Your open tables' : 'Matches to watch';
  const kept = { ...(isHere ? ME : NOBODY), 'GET /api/me/offers': ok({ offers: [OFFER] }) };
  return { path: '/lobby', answers: { ...kept, [LOBBY]: lists }, shows };
};

const room = async (viewer: 0 | 'table'): Promise<Scene> => {
  const scene = matchScene(await opened(), viewer);
  const invited = ok({ invited: [{ ...playerAt(3), declined: false }] });
  const people = { [`GET /api/matches/${MATCH}/invitations`]: invited, ...CONTACTS_ANSWER };
  return {
    ...scene,
    answers: { ...scene.answers, ...people },
    shows: viewer === 0 ? 'Friend' : 'Waiting for',
  };
};

const MARKED = RECORDED.map((game, n) => ({
  match: `${MATCH}${n}`,
  seq: 10 + n,
  game,
  table: n === 1 ? 'The Tuesday table' : '',
  picture: { path: `/cards/${game}.png`, isBoard: false },
  shown: n !== 2,
}));

const player = async (viewer: 0 | 1 = 1): Promise<Scene> => {
  const matches = (await positionsAt('over')).map((match) => match.page('table'));
  const card = ok({ ...playerAt(0), contact: null });
  return {
    path: `/players/${playerAt(0).id}`,
    answers: {
      ...asking(meAt(viewer)),
      [PLAYER]: card,
      [`${PLAYER}/figures`]: ok(PLAYER_FIGURES),
      [`${PLAYER}/moments`]: ok({ moments: MARKED }),
      [LOBBY]: ok({ matches }),
    },
    shows: 'Statistics',
  };
};

const finished = async (): Promise<Scene> => {
  const matches = (await positionsAt('over')).map((match) => match.page(0));
  return { path: '/history', answers: { ...ME, 'GET /api/history': ok({ matches }) }, shows: 'November' };
};

const invitation = async (more: Partial<MatchPage> = {}): Promise<Scene> => {
  const match = await opened();
  match.change = { ...match.change, ...more };
  const answers: Answers = { ...NOBODY, ...match.answers('table') };
  return { path: `/join/${MATCH}`, answers, shows: 'Sit down' };
};

const talking = async (): Promise<Scene> => {
  const match = await aMatch();
  const line = (seat: number, text: string, minutes: number) => ({
    ...({
      id: `line-${minutes}`,
      at: ago(minutes),
      room: 'table',
      seat,
      player: playerAt(seat),
      seq: 3,
      text,
    } as const),
  });
  match.talk = [line(1, 'Who dares?', 50), line(0, 'I do. '.repeat(12), 40), line(1, 'Good luck!', 2)];
  return { ...matchScene(match, 0), presses: ['Talk'], shows: 'Good luck!' };
};

const played = async (change: Partial<Scene>, stage?: Stage): Promise<Scene> => {
  const match = await aMatch(stage);
  return { ...matchScene(match, match.actor), ...change };
};

/** The others have yet to look at a table where that starts their time. */
const waitingForLook = async (): Promise<Scene> => {
  const match = await aMatch();
  const clocks = [{ seat: 1, since: ago(-2880), unseen: true as const }];
  match.change = { pace: '1d', lookWithin: 259_200, awaiting: [1], clocks, deadline: ago(-4320) };
  return { ...matchScene(match, 0), presses: ['Menu', 'Time and seats'], shows: 'at the latest' };
};

/** The channel of a table, for whoever set it up. */
const ofChannel = async (channel: TableChannel['channel']): Promise<Scene> => {
  const match = await aMatch();
  const scene = matchScene(match, match.actor);
  const answer = ok({ channel, mayConnect: !channel });
  const form = channel ? [] : ['Connect Discord, Slack or a webhook'];
  return {
    ...scene,
    answers: { ...scene.answers, [`GET /api/matches/${MATCH}/channel`]: answer },
    presses: ['Menu', 'Time and seats', ...form],
    shows: channel ? '#board-games' : 'Webhook URL',
  };
};

const unsent = async (): Promise<Scene> => {
  const match = await aMatch();
  const scene = matchScene(match, match.actor);
  const down = refused(503, 'unavailable');
  const lost = Object.keys(scene.answers).filter((key) => key.startsWith('POST'));
  return { ...scene, answers: { ...scene.answers, ...Object.fromEntries(lost.map((key) => [key, down])) } };
};

const club = async (): Promise<Scene> => {
  const path = `/api/clubs/${CLUB_ID}`;
  const running = [(await aMatch()).page('table')];
  const finished = [(await aMatch('over')).page('table')];
  const open = [(await opened()).page('table')];
  const tables = ({ query }: Asked) =>
    ok({ matches: { running, finished, open }[query.get('stage')!] ?? [] });
  const answers = {
    ...ME,
    [`GET ${path}`]: ok(clubOf()),
    [`GET ${path}/standing`]: ok(STANDING),
    [`GET ${path}/matches`]: tables,
  };
  return { path: `/clubs/${CLUB_ID}`, answers, shows: 'Against the game' };
};

/** A player has asked the table for something. */
const askedFor = async (change: Partial<Scene>): Promise<Scene> => {
  const match = await aMatch();
  const until = '2999-01-01T00:00:00.000Z';
  match.change = { ask: { kind: 'pause', days: 3, by: 1, agreed: [1], against: [], needed: 2, until } };
  return { ...matchScene(match, 0), shows: 'Agree', ...change };
};

const NO_TABLES: Answers = { [LOBBY]: ok({ matches: [] }) };
const LIST: Readonly<Record<string, () => Promise<Scene>>> = {
  home: () => at('/shelf', ME, 'On the shelf'),
  'a seat to take': () => at('/games', { ...NOBODY, ...NO_TABLES }, 'Start playing', ['Play now']),
  inbox,
  'inbox, empty': () => at('/inbox', { ...ME, [INBOX]: ok(inboxOf()) }, 'Nothing is waiting for you'),
  'inbox, not signed in': () =>
    at('/inbox', { ...NOBODY, [INBOX]: refused(401, 'no-session') }, 'You’re not signed in'),
  'inbox, offline': () => at('/inbox', { ...ME, [INBOX]: 'no answer' }, 'There’s no connection'),
  lobby: () => lobby(),
  'lobby, signed in': () => lobby(true),
  'lobby, empty': () => at('/lobby', { ...ME, ...NO_TABLES }, 'No table has a free seat'),
  'lobby, offline': () => at('/lobby', { ...ME, [LOBBY]: 'no answer' }, 'There’s no connection'),
  'set up a table': () => at('/set-up', ME, 'Start now with'),
  'set up a table, all of it': () => at('/set-up', ME, 'Table name', ['More']),
  'set up a table, a seat': () => at('/set-up', { ...ME, ...CONTACTS_ANSWER }, 'Who sits here?', ['Ask…']),
  ...PASS_PAGES,
  bots: () => at('/bots', NOBODY, 'Who sits down with you'),
  'match, against bots': async () => {
    const match = await aMatch();
    const levels = ['hard', 'easy', 'normal'] as const;
    const seats = match.seats.map((card, i) =>
      card.seat === match.actor ? card : { ...botSeat(card.seat), level: levels[i % 3]! },
    );
    match.change = { seats };
    return matchScene(match, match.actor);
  },
  invitation: () => invitation(),
  'invitation, clocks start with a look': () => invitation({ pace: '1d', lookWithin: 259_200 }),
  'invitation, too late': () => at('/join/nowhere', NOBODY, 'This seat is gone'),
  'waiting room, its maker': () => room(0),
  'waiting room, a guest': async () => {
    const scene = await room(0);
    return { ...scene, answers: { ...scene.answers, ...GUEST }, shows: 'Not now' };
  },
  'waiting room, a visitor': () => room('table'),
  'match, in words': () => played({ presses: ['Words|Menu', 'Play in words'], shows: 'What happened' }),
  'match, news': () => played({ presses: ['News|All news'] }),
  'match, talk': talking,
  'match, menu': () => played({ presses: ['Menu'], shows: 'Check the dice' }),
  'match, followed': async () => {
    const match = await aMatch();
    match.change = { following: true };
    return { ...matchScene(match, 'table'), presses: ['Menu'], shows: 'Stop following' };
  },
  'match, leaving': () => played({ presses: ['Menu', 'Leave the match'], shows: 'A bot takes over' }),
  'match, for a guest': async () => {
    const match = (await positionsAt('midway'))[1]!; // with room below its news
    const scene = matchScene(match, match.actor);
    const answers = { ...scene.answers, ...asking(meAt(match.actor, null)) };
    return { ...scene, answers, presses: ['Menu'], shows: 'Saved on this device' };
  },
  'match, result for a guest': async () => {
    const match = await aMatch('over');
    const scene = matchScene(match, 0);
    return { ...scene, answers: { ...scene.answers, ...GUEST }, shows: 'Add an email' };
  },
  'match, time and seats': () =>
    played({ presses: ['Menu', 'Time and seats'], shows: 'More than half of the people' }),
  'match, time and seats, a look awaited': waitingForLook,
  'match, connecting a channel': () => ofChannel(null),
  'match, a channel of the table': () =>
    ofChannel({
      kind: 'discord',
      label: '#board-games',
      to: 'discord.com',
      on: true,
      failing: null,
      stopped: null,
    }),
  'match, a question to the table': () => askedFor({}),
  'match, looking back': () => played({ path: `/matches/${MATCH}#5`, shows: 'Back to now' }),
  'match, result': () => played({ shows: 'Play again' }, 'over'),
  'match, not to be reached': unsent,
  'match, none such': () => at('/matches/nowhere', NOBODY, 'Table not found'),
  player: () => player(),
  'player, oneself': () => player(0),
  'player, a friend': async () => {
    const scene = await player();
    const card = ok({ ...playerAt(0), contact: 'friend' });
    return {
      ...scene,
      answers: { ...scene.answers, ...asking(meAt(1)), [PLAYER]: card },
      shows: 'Remove friend',
    };
  },
  'player, none such': () => at('/players/nowhere', NOBODY, 'This doesn’t exist'),
  clubs: () =>
    at(
      '/clubs',
      { ...ME, 'GET /api/me/clubs': ok({ clubs: [{ ...clubOf(), role: 'keeper', members: 3 }] }) },
      'Night shift',
    ),
  club,
  'club, a link': () =>
    at(
      '/clubs/join/a-secret',
      {
        ...NOBODY,
        'GET /api/club-link': ok({ ...clubOf(), members: 3, keepers: ['Ada'], isMember: false }),
      },
      'run by',
    ),
  history: finished,
  'statistics of a game': () =>
    at(
      `/games/${COUNTED.id}/statistics`,
      { ...NOBODY, [`GET /api/games/${COUNTED.id}/figures`]: ok({ figures: FIGURES }) },
      'How matches end',
    ),
  ...ACCOUNT,
  ...Object.fromEntries(
    GAMES.map(({ id }) => {
      const shows = boxOf(id)?.by ? ' is by' : 'Set up a table';
      return [`guide, ${id}`, () => at(`/games/${id}`, NOBODY, shows)];
    }),
  ),
  'no such page': () => at('/nowhere', NOBODY, 'Page not found'),
};

/** Pages of the app in their states, apart from the boards. */
export const PAGES: readonly SceneCard[] = Object.entries(LIST).map(([name, load]) => ({
  name,
  game: '',
  load,
}));
