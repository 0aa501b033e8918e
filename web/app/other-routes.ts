import { msg } from '../common/words/msg.ts';
import { page, type Route } from './routes.ts';

/** Every page of the site but the first ones; the first match wins. */
export const otherRoutes: readonly Route[] = [
  page('/lobby', msg`Tables`, 'page-lobby', () => import('../pages/lobby/lobby.ts')),
  page('/set-up', msg`Set up a table`, 'page-set-up', () => import('../pages/set-up.ts')),
  page('/pass', msg`Pass and play`, 'page-pass', () => import('../pages/pass/pass.ts')),
  page('/pass/:id', msg`Pass and play`, 'page-passed', () => import('../pages/pass/passed.ts'), {
    id: 'match',
    bare: true,
  }),
  page('/bots', msg`The bots`, 'page-bots', () => import('../pages/bots.ts')),
  page('/history', msg`Finished matches`, 'page-history', () => import('../pages/history/history.ts')),
  page('/file', msg`A saved match`, 'page-file', () => import('../pages/file/file.ts'), { bare: true }),
  page('/clubs', msg`Clubs`, 'page-clubs', () => import('../pages/clubs/clubs.ts')),
  page('/clubs/join/:id', msg`An invitation`, 'page-club-join', () => import('../pages/clubs/join.ts'), {
    id: 'token',
  }),
  page('/clubs/:id', 'A club', 'page-club', () => import('../pages/clubs/club.ts'), { id: 'club' }),
  page('/tournaments', msg`Tournaments`, 'page-tournaments', () => import('../pages/tournaments/list.ts')),
  page(
    '/tournaments/new',
    msg`Set up a tournament`,
    'page-make-tournament',
    () => import('../pages/tournaments/new/make.ts'),
  ),
  page(
    '/tournaments/:id',
    'A tournament',
    'page-tournament',
    () => import('../pages/tournaments/one/tournament.ts'),
    { id: 'tournament' },
  ),
  page(
    '/matches/:id/review',
    msg`A match, looked over`,
    'page-review',
    () => import('../pages/review/review.ts'),
    { id: 'match' },
  ),
  page(
    '/matches/:id/challenge',
    msg`What would you do?`,
    'page-challenge',
    () => import('../pages/challenge/challenge.ts'),
    { id: 'match', bare: true },
  ),
  page('/matches/:id/fair', msg`The dice`, 'page-fair', () => import('../pages/fair/fair.ts'), {
    id: 'match',
  }),
  page('/players/:id', 'A player', 'page-player', () => import('../pages/player.ts'), { id: 'player' }),
  page('/settings', msg`Settings`, 'page-settings', () => import('../pages/settings/settings.ts')),
  page('/sign-in', msg`Sign in`, 'page-sign-in', () => import('../pages/sign-in/sign-in.ts')),
  page('/privacy', msg`What we keep`, 'page-about', () => import('../pages/about/about.ts'), {
    given: { path: '/privacy' },
  }),
  page('/terms', msg`Terms`, 'page-about', () => import('../pages/about/about.ts'), {
    given: { path: '/terms' },
  }),
  page('/house-rules', msg`House rules`, 'page-about', () => import('../pages/about/about.ts'), {
    given: { path: '/house-rules' },
  }),
  page('/status', msg`Status`, 'page-status', () => import('../pages/about/status.ts')),
  page('/moderate', msg`Reports`, 'page-moderate', () => import('../pages/moderate/moderate.ts')),
  page('/games/:id/first', msg`Your first match`, 'page-guided', () => import('../pages/learn/guided.ts'), {
    id: 'game',
    bare: true,
  }),
  page(
    '/games/:id/statistics',
    msg`Statistics`,
    'page-statistics',
    () => import('../pages/history/statistics.ts'),
    {
      id: 'game',
    },
  ),
  page('/games/:id', msg`How to play`, 'page-guide', () => import('../pages/learn/guide.ts'), { id: 'game' }),
  page('/games', msg`How to play`, 'page-guide', () => import('../pages/learn/guide.ts')),
];
