import { said } from '../said.ts';
import type { Notice } from '../../../api/contract/people/moderation.ts';
import type { StandingLine, Tournament } from '../../../api/contract/people/tournament.ts';
import { CLUB_ID, clubOf, STANDING } from '../pages/clubs.ts';
import { asking, inboxOf, ME, meAt, NOBODY, playerAt } from '../people.ts';
import { firstAt, RECORDED } from '../positions.ts';
import { at, matchScene, type Scene, type SceneCard } from '../scene.ts';
import { ok, refused, type Answers, type Asked } from '../server.ts';
import { CUP, LINES, OWN, roundOf, tournamentOf } from './data.ts';
import { KO, koRound, LADDER, LADDER_LINES } from './kinds.ts';
import { DEEDS, LISTED } from './lists.ts';
import { MATCH } from '../local-match.ts';

const PATH = `/api/tournaments/${CUP}`;

/** The first eight are left. */
const knockedOut = (line: StandingLine): StandingLine => ({
  ...line,
  stage: line.number > 8 ? 'knocked-out' : 'in',
  rounds: line.rounds.slice(1, line.number > 8 ? 2 : 3).map((cell) => ({ ...cell, round: cell.round - 1 })),
});

const linesOf = ({ kind, stage }: Tournament): readonly StandingLine[] => {
  if (kind === 'ladder') return LADDER_LINES;
  if (stage === 'over') return LINES.map((line) => ({ ...line, rounds: line.rounds.slice(0, 2) }));
  if (kind === 'knock-out') return LINES.map(knockedOut);
  if (stage !== 'open') return LINES;
  return LINES.map((line) => ({ ...line, stage: line.number > 7 ? 'waiting' : 'in', rounds: [], points: 0 }));
};

/** What the service answers about a tournament. */
export const tournamentAnswers = (tournament: Tournament, more: Answers = {}): Answers => ({
  ...ME,
  [`GET ${PATH}`]: ok(tournament),
  [`GET ${PATH}/standing`]: ok({ lines: linesOf(tournament) }),
  [`GET ${PATH}/log`]: ok({ deeds: DEEDS }),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((n) => [
      `GET ${PATH}/rounds/${n}`,
      ok(tournament.kind === 'knock-out' ? koRound(n) : roundOf(n)),
    ]),
  ),
  ...more,
});

/** The inbox knows the news of the table that waits. */
export const waitingAnswers = async (game: string): Promise<Answers> => {
  const match = await firstAt(RECORDED.includes(game) ? game : RECORDED[0]!, 'midway');
  const page = match.page(match.actor);
  const item = { ...page, id: MATCH, news: null };
  return { 'GET /api/inbox': ok(inboxOf({ waiting: [item] })) };
};

const shown = async (
  tournament: Tournament,
  { hash = '', shows, more }: { hash?: string; shows: string; more?: Answers },
): Promise<Scene> =>
  at(
    `/tournaments/${CUP}${hash}`,
    { ...tournamentAnswers(tournament), ...(await waitingAnswers(tournament.game)), ...more },
    shows,
  );

/** The lists of tournaments, as they are asked for by stage. */
export const LISTS: Answers = {
  'GET /api/me/tournaments': ok({ tournaments: LISTED.mine }),
  'GET /api/tournaments': ({ query }: Asked) =>
    ok({ tournaments: LISTED[query.get('stage') as keyof typeof LISTED] }),
};

const OPEN = tournamentOf({
  name: 'Winter curb',
  stage: 'open',
  round: 0,
  entrants: 9,
  least: 8,
  most: 16,
  rounds: 5,
  startsAt: '2026-12-01T18:00:00.000Z',
  roundUntil: null,
  me: null,
});

const news = {
  from: 'tournaments',
  reason: '',
  why: '',
  at: '2026-11-20T10:00:00.000Z',
  read: false,
} as const;
const NEWS: readonly Notice[] = [
  {
    ...news,
    id: 'n3',
    kind: 'tournament-full',
    about: 'Winter curb',
    text: said('The tournament “Winter curb” began, and no seat was left for you.'),
  },
  {
    ...news,
    id: 'n2',
    kind: 'tournament-over',
    about: 'The autumn round',
    text: said('The tournament “The autumn round” is over.'),
    why: said('You came 2nd of 9.'),
  },
  {
    ...news,
    id: 'n1',
    kind: 'tournament-cancelled',
    about: 'Sunday grid',
    text: said('The tournament “Sunday grid” was called off.'),
    why: said('Why: Too few players came.'),
  },
];

const PLACES_OF_ADA = [...LISTED.mine.slice(0, 2), ...LISTED.over].map((card) => ({
  ...card,
  place: card.me?.place ?? 1,
}));

const LIST: Readonly<Record<string, () => Promise<Scene>>> = {
  tournaments: () => at('/tournaments', { ...ME, ...LISTS }, 'Summer streets'),
  'tournaments, not signed in': () => at('/tournaments', { ...NOBODY, ...LISTS }, 'Summer streets'),
  'tournaments, none': () =>
    at(
      '/tournaments',
      {
        ...ME,
        'GET /api/me/tournaments': ok({ tournaments: [] }),
        'GET /api/tournaments': ok({ tournaments: [] }),
      },
      'No tournament is waiting for players',
    ),
  'tournaments, a new one': () =>
    at('/tournaments/new', { ...ME, 'GET /api/me/clubs': ok({ clubs: [] }) }, 'tables of'),
  tournament: () => shown(tournamentOf(), { shows: 'After 7 of 12 tables' }),
  'tournament, who met whom': async () => ({
    ...(await shown(tournamentOf({ me: { ...OWN, late: 2 } }), { shows: 'A bot played' })),
    presses: ['Who met whom'],
  }),
  'tournament, rounds': () => shown(tournamentOf(), { hash: '#rounds', shows: 'Juno won' }),
  'tournament, rules': () => shown(tournamentOf(), { hash: '#rules', shows: 'What happened' }),
  'tournament, its organizer': () =>
    shown(tournamentOf({ isOrganizer: true }), { hash: '#rules', shows: 'What happened' }),
  'tournament, open': () => shown(OPEN, { shows: 'Who is in' }),
  'tournament, over': () =>
    shown(
      tournamentOf({
        stage: 'over',
        winner: 'Juno',
        endedAt: '2026-11-20T10:00:00.000Z',
        tablesOver: 6,
        tables: 6,
        round: 2,
        rounds: 2,
        me: null,
      }),
      { shows: 'Final standing' },
    ),
  'knock-out': () => shown(KO, { shows: 'Quarterfinals' }),
  'knock-out, places': () => shown(KO, { hash: '#standing', shows: 'Quarters' }),
  'knock-out, rules': () => shown(KO, { hash: '#rules', shows: 'What happened' }),
  ladder: () => shown(LADDER, { shows: 'Rung' }),
  'player, in tournaments': () =>
    at(
      `/players/${playerAt(0).id}`,
      {
        ...asking(meAt(1)),
        [`GET /api/players/${playerAt(0).id}`]: ok({ ...playerAt(0), contact: null }),
        [`GET /api/players/${playerAt(0).id}/figures`]: ok({ figures: [], ratings: [] }),
        [`GET /api/players/${playerAt(0).id}/tournaments`]: ok({ tournaments: PLACES_OF_ADA }),
        'GET /api/matches': ok({ matches: [] }),
      },
      'Summer streets',
    ),
  'club, with tournaments': () =>
    at(
      `/clubs/${CLUB_ID}`,
      {
        ...ME,
        ...LISTS,
        [`GET /api/clubs/${CLUB_ID}`]: ok(clubOf()),
        [`GET /api/clubs/${CLUB_ID}/standing`]: ok(STANDING),
        [`GET /api/clubs/${CLUB_ID}/matches`]: ok({ matches: [] }),
      },
      'Winter curb',
    ),
  'tournaments, news of them': () =>
    at(
      '/tournaments',
      {
        ...ME,
        ...LISTS,
        'GET /api/session': ok({ me: meAt(0), notices: 2 }),
        'GET /api/me/notices': ok({ notices: NEWS }),
      },
      'Your tournaments',
    ),
  'match, of a tournament': async () => {
    const match = await firstAt(RECORDED[0]!, 'midway');
    const scene = matchScene(match, match.actor);
    const page = match.page(match.actor);
    const answers: Answers = {
      ...scene.answers,
      [`GET /api/matches/${MATCH}`]: ok({ ...page, name: 'The autumn round · 3' }),
      [`GET /api/matches/${MATCH}/terms`]: ok({
        minimum: {},
        why: null,
        tournament: { id: CUP, name: 'The autumn round' },
      }),
    };
    return { ...scene, answers, presses: ['Menu', 'Time and seats'], shows: 'A table of' };
  },
  'tournament, none such': () =>
    at(`/tournaments/${CUP}`, { ...ME, [`GET ${PATH}`]: refused(404, 'not-found') }, 'No such tournament'),
};

export const TOURNAMENTS: readonly SceneCard[] = Object.entries(LIST).map(([name, load]) => ({
  name,
  game: '',
  load,
}));
