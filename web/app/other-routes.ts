import { msg } from '../common/words/msg.ts';
import { page, type Route } from './routes.ts';

export const otherRoutes: readonly Route[] = [
  page('/lobby', msg`Tables`, 'lobby', () => import('../pages/lobby/lobby.ts')),
  page('/set-up', msg`Set up a table`, 'set-up', () => import('../pages/set-up.ts')),
  page('/pass', msg`Pass and play`, 'pass', () => import('../pages/pass/pass.ts')),
  page('/pass/:id', msg`Pass and play`, 'passed', () => import('../pages/pass/passed.ts'), {
    id: 'match',
    bare: true,
  }),
  page('/bots', msg`The bots`, 'bots', () => import('../pages/bots.ts')),
  page('/history', msg`Finished matches`, 'history', () => import('../pages/history/history.ts')),
  page('/file', msg`A saved match`, 'file', () => import('../pages/file/file.ts'), { bare: true }),
  page('/clubs', msg`Clubs`, 'clubs', () => import('../pages/clubs/clubs.ts')),
  page('/clubs/join/:id', msg`An invitation`, 'club-join', () => import('../pages/clubs/join.ts'), {
    id: 'token',
  }),
  page('/clubs/:id', 'A club', 'club', () => import('../pages/clubs/club.ts'), { id: 'club' }),
  page('/tournaments', msg`Tournaments`, 'tournaments', () => import('../pages/tournaments/list.ts')),
  page(
    '/tournaments/new',
    msg`Set up a tournament`,
    'make-tournament',
    () => import('../pages/tournaments/new/make.ts'),
  ),
  page(
    '/tournaments/:id',
    'A tournament',
    'tournament',
    () => import('../pages/tournaments/one/tournament.ts'),
    { id: 'tournament' },
  ),
  page(
    '/matches/:id/review',
    msg`A match, looked over`,
    'review',
    () => import('../pages/review/review.ts'),
    { id: 'match' },
  ),
  page(
    '/matches/:id/challenge',
    msg`What would you do?`,
    'challenge',
    () => import('../pages/challenge/challenge.ts'),
    { id: 'match', bare: true },
  ),
  page('/matches/:id/fair', msg`The dice`, 'fair', () => import('../pages/fair/fair.ts'), { id: 'match' }),
  page('/players/:id', 'A player', 'player', () => import('../pages/player.ts'), { id: 'player' }),
  page('/settings', msg`Settings`, 'settings', () => import('../pages/settings/settings.ts')),
  page('/sign-in', msg`Sign in`, 'sign-in', () => import('../pages/sign-in/sign-in.ts')),
  page('/privacy', msg`What we keep`, 'about', () => import('../pages/about/about.ts'), {
    given: { path: '/privacy' },
  }),
  page('/terms', msg`Terms`, 'about', () => import('../pages/about/about.ts'), { given: { path: '/terms' } }),
  page('/house-rules', msg`House rules`, 'about', () => import('../pages/about/about.ts'), {
    given: { path: '/house-rules' },
  }),
  page('/status', msg`Status`, 'status', () => import('../pages/about/status.ts')),
  page('/moderate', msg`Reports`, 'moderate', () => import('../pages/moderate/moderate.ts')),
  page('/games/:id/first', msg`Your first match`, 'guided', () => import('../pages/learn/guided.ts'), {
    id: 'game',
    bare: true,
  }),
  page(
    '/games/:id/statistics',
    msg`Statistics`,
    'statistics',
    () => import('../pages/history/statistics.ts'),
    { id: 'game' },
  ),
  page('/games/:id', msg`How to play`, 'guide', () => import('../pages/learn/guide.ts'), { id: 'game' }),
  page('/games', msg`How to play`, 'guide', () => import('../pages/learn/guide.ts')),
];
