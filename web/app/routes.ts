import { html } from 'lit';
import { wayBack, type Route } from './match-route.ts';

/** The top of the home page is in the document, as a child of the shell. */
const hero = html`<slot name="hero" slot="hero"></slot>`;

/** Every page of the site; the first match wins. A page's code loads on the first visit. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Meanwhile',
    load: () => import('../pages/home.ts'),
    view: () => html`<page-home>${hero}</page-home>`,
  },
  {
    path: '/shelf',
    title: 'The shelf',
    load: () => import('../pages/home.ts'),
    view: () => html`<page-home stay>${hero}</page-home>`,
  },
  {
    path: '/inbox',
    title: 'Inbox',
    load: () => import('../pages/inbox/inbox.ts'),
    view: () => html`<page-inbox></page-inbox>`,
  },
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
    path: '/join/:id',
    title: 'An invitation',
    load: () => import('../pages/join.ts'),
    view: ({ id }, query) =>
      html`<page-join .match=${id ?? ''} .invite=${query.get('invite') ?? ''}></page-join>`,
  },
  {
    path: '/matches/:id',
    title: 'A table',
    load: () => import('../pages/match.ts'),
    view: ({ id }) => html`<page-match .match=${id ?? ''}></page-match>`,
    bare: true,
  },
  {
    path: '/matches/:id/review',
    title: 'A match, looked over',
    load: () => import('../pages/review/review.ts'),
    view: ({ id }, query) =>
      html`<page-review .match=${id ?? ''} .invite=${query.get('invite') ?? ''}></page-review>`,
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
