import { html } from 'lit';
import { wayBack, type Route } from './match-route.ts';

/** Every page of the site but the first ones; the first match wins. */
export const otherRoutes: readonly Route[] = [
  {
    path: '/lobby',
    title: 'Tables',
    load: () => import('../pages/lobby/lobby.ts'),
    view: (_, query) => html`<page-lobby .game=${query.get('game') ?? ''}></page-lobby>`,
  },
  {
    path: '/set-up',
    title: 'Set up a table',
    load: () => import('../pages/set-up.ts'),
    view: (_, query) =>
      html`<page-set-up .game=${query.get('game') ?? ''} .club=${query.get('club') ?? ''}></page-set-up>`,
  },
  {
    path: '/bots',
    title: 'The bots',
    load: () => import('../pages/bots.ts'),
    view: () => html`<page-bots></page-bots>`,
  },
  {
    path: '/history',
    title: 'Finished matches',
    load: () => import('../pages/history/history.ts'),
    view: () => html`<page-history></page-history>`,
  },
  {
    path: '/file',
    title: 'A saved match',
    load: () => import('../pages/file/file.ts'),
    view: () => html`<page-file></page-file>`,
    bare: true,
  },
  {
    path: '/clubs',
    title: 'Clubs',
    load: () => import('../pages/clubs/room.ts'),
    view: () => html`<page-clubs-room></page-clubs-room>`,
  },
  {
    path: '/clubs/join/:id',
    title: 'An invitation',
    load: () => import('../pages/clubs/room.ts'),
    view: ({ id }) => html`<page-clubs-room .token=${id ?? ''}></page-clubs-room>`,
  },
  {
    path: '/clubs/:id',
    title: 'A club',
    load: () => import('../pages/clubs/room.ts'),
    view: ({ id }) => html`<page-clubs-room .club=${id ?? ''}></page-clubs-room>`,
  },
  {
    path: '/tournaments',
    title: 'Tournaments',
    load: () => import('../pages/tournaments/list.ts'),
    view: () => html`<page-tournaments></page-tournaments>`,
  },
  {
    path: '/tournaments/new',
    title: 'Set up a tournament',
    load: () => import('../pages/tournaments/new/make.ts'),
    view: (_, query) =>
      html`<page-make-tournament
        .club=${query.get('club') ?? ''}
        .game=${query.get('game') ?? ''}
      ></page-make-tournament>`,
  },
  {
    path: '/tournaments/:id',
    title: 'A tournament',
    load: () => import('../pages/tournaments/one/tournament.ts'),
    view: ({ id }) => html`<page-tournament .tournament=${id ?? ''}></page-tournament>`,
  },
  {
    path: '/matches/:id/review',
    title: 'A match, looked over',
    load: () => import('../pages/review/review.ts'),
    view: ({ id }, query) =>
      html`<page-review .match=${id ?? ''} .invite=${query.get('invite') ?? ''}></page-review>`,
  },
  {
    path: '/matches/:id/fair',
    title: 'The dice',
    load: () => import('../pages/fair/fair.ts'),
    view: ({ id }) => html`<page-fair .match=${id ?? ''}></page-fair>`,
  },
  {
    path: '/players/:id',
    title: 'A player',
    load: () => import('../pages/player.ts'),
    view: ({ id }) => html`<page-player .player=${id ?? ''}></page-player>`,
  },
  {
    path: '/settings',
    title: 'Settings',
    load: () => import('../pages/settings/settings.ts'),
    view: () => html`<page-settings></page-settings>`,
  },
  {
    path: '/sign-in',
    title: 'Sign in',
    load: () => import('../pages/sign-in/sign-in.ts'),
    view: (_, query) =>
      html`<page-sign-in .token=${query.get('token') ?? ''} .back=${wayBack(query)}></page-sign-in>`,
  },
  {
    path: '/privacy',
    title: 'What we keep',
    load: () => import('../pages/about/about.ts'),
    view: () => html`<page-about .path=${'/privacy'}></page-about>`,
  },
  {
    path: '/terms',
    title: 'Terms',
    load: () => import('../pages/about/about.ts'),
    view: () => html`<page-about .path=${'/terms'}></page-about>`,
  },
  {
    path: '/house-rules',
    title: 'House rules',
    load: () => import('../pages/about/about.ts'),
    view: () => html`<page-about .path=${'/house-rules'}></page-about>`,
  },
  {
    path: '/status',
    title: 'Status',
    load: () => import('../pages/about/status.ts'),
    view: () => html`<page-status></page-status>`,
  },
  {
    path: '/moderate',
    title: 'Reports',
    load: () => import('../pages/moderate/moderate.ts'),
    view: () => html`<page-moderate></page-moderate>`,
  },
  {
    path: '/games/:id/first',
    title: 'Your first match',
    load: () => import('../pages/learn/guided.ts'),
    view: ({ id }, query) => html`<page-guided .game=${id ?? ''} .back=${wayBack(query)}></page-guided>`,
    bare: true,
  },
  {
    path: '/games/:id/statistics',
    title: 'Statistics',
    load: () => import('../pages/history/statistics.ts'),
    view: ({ id }) => html`<page-statistics .game=${id ?? ''}></page-statistics>`,
  },
  {
    path: '/games/:id',
    title: 'How to play',
    load: () => import('../pages/learn/guide.ts'),
    view: ({ id }, query) => html`<page-guide .game=${id ?? ''} .back=${wayBack(query)}></page-guide>`,
  },
  {
    path: '/games',
    title: 'How to play',
    load: () => import('../pages/learn/guide.ts'),
    view: () => html`<page-guide></page-guide>`,
  },
];
